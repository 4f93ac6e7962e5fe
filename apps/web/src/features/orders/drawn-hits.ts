import type { IsHit } from '@caimin/ui'

interface Drawn {
  readonly red?: readonly number[]
  readonly blue?: number
  readonly front?: readonly number[]
  readonly back?: readonly number[]
  readonly numbers?: readonly number[]
  readonly special?: number
  readonly digits?: readonly number[]
}

const sumOf = (digits: readonly number[]): number => digits.reduce((sum, digit) => sum + digit, 0)
const spanOf = (digits: readonly number[]): number => Math.max(...digits) - Math.min(...digits)

/** Tells of a number of a line whether the draw has it; nothing before the draw, or where the play asks something else. */
export function hitsOf(numbers: unknown): IsHit | undefined {
  if (typeof numbers !== 'object' || numbers === null) return undefined
  const drawn = numbers as Drawn
  return (field, number, place) =>
    drawn.digits === undefined ? ballHit(drawn, field, number) : digitHit(drawn.digits, { field, number, place })
}

/** Fields of bankers and others are named after theirs: front_dan, front_tuo. */
function ballHit(drawn: Drawn, field: string, number: number): boolean {
  if (field === 'blue') return drawn.blue === number
  const zone = field.split('_')[0]
  const balls = zone === 'red' ? drawn.red : zone === 'front' ? drawn.front : zone === 'back' ? drawn.back : undefined
  return (balls ?? drawn.numbers ?? []).includes(number) || (balls === undefined && drawn.special === number)
}

function digitHit(
  digits: readonly number[],
  { field, number, place }: { field: string; number: number; place: number | undefined },
): boolean | undefined {
  if (field === 'sum' || field === 'sums') return sumOf(digits) === number
  if (field === 'spans') return spanOf(digits) === number
  // 1D names its place in another field.
  if (field === 'digit') return undefined
  return place === undefined ? digits.includes(number) : digits[place] === number
}
