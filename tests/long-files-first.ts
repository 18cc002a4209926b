import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Folders whose files hold whole runs: small files that take minutes, of the processor or of waiting. */
const computing = /\/suites\/[^/]+\/tests\//;
const waiting = /\/src\/cli\/drill\//;

/**
 * Begins with the files that take long, so that the last minutes do not belong to one of them and one processor. Those
 * that compute and those that wait take turns: side by side, the waiting ones would leave the processors idle.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const within = (folder: RegExp) => sorted.filter(({ moduleId }) => folder.test(moduleId));
    const [computed, waited] = [within(computing), within(waiting)];
    const long = computed.flatMap((file, place) => [file, ...waited.slice(place, place + 1)]);
    const first = new Set([...long, ...waited.slice(computed.length)]);
    return [...first, ...sorted.filter((file) => !first.has(file))];
  }
}
