import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that are marked slow and files with whole runs: they take minutes, of the processor or of waiting. */
const computing = /\.slow\.test\.ts$|\/suites\/[^/]+\/tests\//;
const waiting = /\/src\/cli\/drill\//;

/**
 * Begins with the files that take long, so that the last minutes do not belong to one of them and one processor. Those
 * that compute and those that wait take turns: side by side, the waiting ones would leave the processors idle.
 */
export class LongFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const waited = sorted.filter(({ moduleId }) => waiting.test(moduleId));
    const computed = sorted.filter(({ moduleId }) => computing.test(moduleId) && !waiting.test(moduleId));
    const long = computed.flatMap((file, place) => [file, ...waited.slice(place, place + 1)]);
    const first = new Set([...long, ...waited.slice(computed.length)]);
    return [...first, ...sorted.filter((file) => !first.has(file))];
  }
}
