import type { MatchPlay } from './match-rules.ts'

/** A play whose options are shown in this order; keys like `3` and `0` would lose theirs in an object. */
export const definePlay = (
  name: string,
  maxLegs: number,
  order: readonly string[],
  labels: Readonly<Record<string, string>> = {},
): MatchPlay => ({
  name,
  maxLegs,
  order,
  options: Object.fromEntries(order.map((option) => [option, labels[option] ?? option])),
})
