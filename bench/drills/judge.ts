/** What a drill measured, and the limit that it must keep. */
export interface Figure {
  readonly name: string
  readonly value: number
  readonly unit: string
  /** Exactly one of these; neither where the figure is only printed. */
  readonly atMost?: number
  readonly atLeast?: number
}

/** Prints the figures beside their limits; the process fails when one is beyond its limit. */
export function judge(figures: readonly Figure[]): void {
  for (const figure of figures) {
    const { name, value, unit } = figure
    process.stdout.write(`${isKept(figure) ? 'ok    ' : 'FAILED'} ${name}: ${shown(value)} ${unit}${limitOf(figure)}\n`)
  }
  if (!figures.every(isKept)) process.exitCode = 1
}

/** NaN, of a drill that measured nothing, keeps no limit. */
function isKept({ value, atMost, atLeast }: Figure): boolean {
  if (atMost !== undefined) return value <= atMost
  return atLeast === undefined || value >= atLeast
}

function limitOf({ atMost, atLeast }: Figure): string {
  if (atMost !== undefined) return ` (at most ${shown(atMost)})`
  return atLeast === undefined ? '' : ` (at least ${shown(atLeast)})`
}

const shown = (value: number): string => value.toLocaleString('en', { maximumSignificantDigits: 4 })
