import { MISSING_CODE, MISSING_FLAG, type Slot } from "../slot.ts";

// The chosen value is read from a table at the test's flag: 0 and 1 are the branches and all else is missing. A branch on
// random tests would be mispredicted every other row, which costs ten times as much.
const numberChoices = new Float64Array(256).fill(NaN);
const flagChoices = new Uint8Array(256).fill(MISSING_FLAG);
const codeChoices = new Int32Array(256).fill(MISSING_CODE);

function selectNumbers(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.numbers;
  const test = a.flags;
  const whenTrue = b.numbers;
  const whenFalse = c.numbers;
  for (let row = 0; row < count; row++) {
    numberChoices[1] = whenTrue[row];
    numberChoices[0] = whenFalse[row];
    target[row] = numberChoices[test[row]];
  }
}

function selectFlags(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.flags;
  const test = a.flags;
  const whenTrue = b.flags;
  const whenFalse = c.flags;
  for (let row = 0; row < count; row++) {
    flagChoices[1] = whenTrue[row];
    flagChoices[0] = whenFalse[row];
    target[row] = flagChoices[test[row]];
  }
}

function selectCodes(out: Slot, a: Slot, b: Slot, c: Slot, count: number): void {
  const target = out.codes;
  const test = a.flags;
  const whenTrue = b.codes;
  const whenFalse = c.codes;
  for (let row = 0; row < count; row++) {
    codeChoices[1] = whenTrue[row];
    codeChoices[0] = whenFalse[row];
    target[row] = codeChoices[test[row]];
  }
}

export const selectionKernels = { selectNumbers, selectFlags, selectCodes };
