const WORD = 2 ** 32

/** Uniform random numbers from `crypto`: values beyond the last whole multiple are drawn again. */
export function secureRandom(below: number): number {
  const usable = WORD - (WORD % below)
  const word = new Uint32Array(1)
  do crypto.getRandomValues(word)
  while ((word[0] ?? 0) >= usable)
  return (word[0] ?? 0) % below
}
