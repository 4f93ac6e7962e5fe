/** How many of the newest draws a chart shows. */
export const RANGES = ['30', '50', '100', '200', '500', 'all'] as const
export type Range = (typeof RANGES)[number]

export const isRange = (value: string | undefined): value is Range => (RANGES as readonly unknown[]).includes(value)

/** The draws of a range among so many that there are. */
export const drawsOf = (range: Range, draws: number): number =>
  range === 'all' ? draws : Math.min(draws, Number(range))
