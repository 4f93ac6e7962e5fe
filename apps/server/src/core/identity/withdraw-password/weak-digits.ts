/** Digits that a thief tries first: one repeated, a run, two or three repeated, and what is known of the person. */
export function isWeakWithdrawPassword(digits: string, known: readonly (string | null)[]): boolean {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])))
  const isRun = steps.size === 1 && [0, 1, -1].includes([...steps][0] ?? 0)
  const isRepeated = digits === digits.slice(0, 2).repeat(3) || digits === digits.slice(0, 3).repeat(2)
  return isRun || isRepeated || known.includes(digits)
}
