import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose files hold whole runs: small files that take minutes. */
const long = ["/tests/suites/", "/src/cli/drill/"];

/** Begins with the files that take long, so that the last minutes do not belong to one of them and one processor. */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const takesLong = ({ moduleId }: TestSpecification): boolean => long.some((folder) => moduleId.includes(folder));
    return [...sorted.filter(takesLong), ...sorted.filter((file) => !takesLong(file))];
  }
}
