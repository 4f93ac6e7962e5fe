/** The numbers of a draw as balls: what was drawn first red, the blue or the special number apart. */
export interface DrawnBalls {
  readonly red: readonly string[]
  readonly blue: readonly string[]
}

const isNumber = (value: unknown): value is number => typeof value === 'number'

/** A field of a draw; a single ball counts as a list of one. */
const numbersIn = (value: unknown): readonly number[] => [value].flat().filter(isNumber)

const wide = (value: unknown): string[] => numbersIn(value).map((number) => String(number).padStart(2, '0'))

/** Reads a draw in the form of the rules, whatever the game: digits singly, balls with two. */
export function drawnBalls(numbers: unknown): DrawnBalls {
  const draw = (numbers ?? {}) as Readonly<Record<string, unknown>>
  if (draw.digits !== undefined) return { red: numbersIn(draw.digits).map(String), blue: [] }
  if (draw.front !== undefined) return { red: wide(draw.front), blue: wide(draw.back) }
  if (draw.numbers !== undefined) return { red: wide(draw.numbers), blue: wide(draw.special) }
  return { red: wide(draw.red), blue: wide(draw.blue) }
}

/** The outcomes of an issue's matches, 3, 1, 0 or a star; undefined where numbers are drawn. */
export const drawnOutcomes = (numbers: unknown): readonly string[] | undefined =>
  ((numbers ?? {}) as { readonly outcomes?: readonly string[] }).outcomes

/** A draw in one line of text: `01 05 09 12 20 33 + 07`, `3 1 0 …`. */
export function drawnText(numbers: unknown): string {
  const { red, blue } = drawnBalls(numbers)
  const parts = [drawnOutcomes(numbers) ?? red, blue].map((part) => part.join(' '))
  return parts.filter((part) => part !== '').join(' + ')
}
