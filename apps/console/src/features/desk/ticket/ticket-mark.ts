/** Where the circled numbers of Unicode begin, and the number that each run begins with. */
const RUNS = [
  { from: 1, to: 20, code: 0x2460 },
  { from: 21, to: 35, code: 0x3251 },
  { from: 36, to: 50, code: 0x32b1 },
] as const

/** ① to ㊿, then (51). */
export function ticketMark(seq: number): string {
  const run = RUNS.find(({ from, to }) => seq >= from && seq <= to)
  return run === undefined ? `(${seq})` : String.fromCodePoint(run.code + seq - run.from)
}
