import { Balls } from '@caimin/ui'

interface DrawnNumbersProps {
  /** The shape belongs to the game, as in the conformance runner's result. */
  readonly numbers: unknown
}

const padded = (numbers: unknown): string[] =>
  (Array.isArray(numbers) ? numbers : numbers === undefined ? [] : [numbers]).map((n) => `${n}`.padStart(2, '0'))
const plain = (numbers: unknown): string[] => (Array.isArray(numbers) ? numbers.map(String) : [])

/** The zones of a draw as red and blue balls: digits singly, numbers with two. */
function zonesOf(numbers: Readonly<Record<string, unknown>>): { red: string[]; blue: string[] } {
  if (numbers.digits !== undefined) return { red: plain(numbers.digits), blue: [] }
  if (numbers.front !== undefined) return { red: padded(numbers.front), blue: padded(numbers.back) }
  if (numbers.numbers !== undefined) return { red: padded(numbers.numbers), blue: padded(numbers.special) }
  return { red: padded(numbers.red), blue: padded(numbers.blue) }
}

/** What was drawn. */
export function DrawnNumbers({ numbers }: DrawnNumbersProps) {
  if (typeof numbers !== 'object' || numbers === null) return null
  return <Balls {...zonesOf(numbers as Record<string, unknown>)} />
}
