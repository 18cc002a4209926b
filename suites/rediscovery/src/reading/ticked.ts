const box = /\[[ xX]?\]|[☐☑☒]/gu;
const empty = /^(?:\[ ?\]|☐)$/u;

/** A text without boxes and without what stands behind empty ones, where others are ticked: "[x] answer only [ ] explain". */
export function withoutUnticked(text: string): string {
  const boxes = [...text.matchAll(box)];
  if (boxes.every(({ 0: mark }) => empty.test(mark))) return text;
  return boxes.reduceRight((left, { index, 0: mark }, at) => {
    if (!empty.test(mark)) return `${left.slice(0, index)} ${left.slice(index + mark.length)}`;
    const line = text.indexOf("\n", index);
    const end = Math.min(boxes[at + 1]?.index ?? text.length, line === -1 ? text.length : line);
    return `${left.slice(0, index)} ${left.slice(end)}`;
  }, text);
}
