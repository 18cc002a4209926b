import type { ViewBlock } from "@assay/contract";

/** No view has more blocks than this; what comes after them is not made. */
const maxBlocks = 2000;

/** The blocks of a view as they are made: only as many as somebody has looked at. */
export class BlockReader {
  readonly #iterator: Iterator<ViewBlock> | AsyncIterator<ViewBlock>;
  readonly #blocks: ViewBlock[] = [];
  #isDone = false;

  constructor(blocks: Iterable<ViewBlock> | AsyncIterable<ViewBlock>) {
    this.#iterator = Symbol.asyncIterator in blocks ? blocks[Symbol.asyncIterator]() : blocks[Symbol.iterator]();
  }

  /** Some of the blocks, and whether there are more. One block more than asked for is made, to know that. */
  async read(
    from: number,
    count: number,
  ): Promise<{ readonly blocks: readonly ViewBlock[]; readonly hasMore: boolean }> {
    const end = from + count;
    while (!this.#isDone && this.#blocks.length <= end) {
      const { done, value } = await this.#iterator.next();
      if (done === true || this.#blocks.length >= maxBlocks) this.#isDone = true;
      else this.#blocks.push(value);
    }
    return { blocks: this.#blocks.slice(from, end), hasMore: this.#blocks.length > end };
  }
}
