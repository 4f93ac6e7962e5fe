import { numbersOf } from './chances.ts'
import type { BallGroup, LineGroup, Measure, Part } from './trend-group.ts'

type Chances = () => readonly number[]

interface Named {
  readonly code: string
  readonly name: string
}

interface Range {
  readonly from: number
  readonly to: number
}

/** 01 of a ball, 1 of a digit. */
const ballLabel = (number: number): string => number.toString().padStart(2, '0')

const evenly = (columns: number, chance: number): Chances => {
  const chances = Array<number>(columns).fill(chance)
  return () => chances
}

/** A column for each ball of a zone of which several are drawn. */
export function ballGroup(named: Named, part: Part, { from, to }: Range): BallGroup {
  const labels = numbersOf({ from, to }).map(ballLabel)
  const chances = evenly(labels.length, (part.to - part.from) / labels.length)
  return { ...named, kind: 'balls', labels, part, first: from, chances }
}

/** A column for each digit wherever it comes: 组选. */
export function digitSetGroup(named: Named, part: Part): BallGroup {
  const labels = numbersOf({ from: 0, to: 9 }).map(String)
  return { ...named, kind: 'balls', labels, part, first: 0, chances: evenly(10, 1 - 0.9 ** (part.to - part.from)) }
}

/** A column for each number of one place: a blue ball, a digit. */
export function placeGroup(named: Named, place: number, range: Range): LineGroup {
  const numbers = numbersOf(range)
  const labels = numbers.map(range.from === 0 ? String : ballLabel)
  const chances = evenly(labels.length, 1 / labels.length)
  return { ...named, kind: 'line', labels, measure: place, first: range.from, chances }
}

/** Classes of the number of one place: its road 0, 1, 2, or whether it is odd. */
export interface PlaceClasses {
  readonly labels: readonly string[]
  readonly classOf: (number: number) => number
}

/** A column for each class of the number of one place. */
export function placeClassGroup(
  named: Named,
  place: number,
  range: Range,
  { labels, classOf }: PlaceClasses,
): LineGroup {
  const columns = numbersOf(range).map(classOf)
  const chances = labels.map((_, index) => columns.filter((column) => column === index).length / columns.length)
  return {
    ...named,
    kind: 'line',
    labels,
    measure: place,
    first: range.from,
    columns,
    chances: () => chances,
  }
}

/** A column for each value of a measure. `chances` are those of the values from 0 on. */
export function valueGroup(named: Named, range: Range, measure: LineGroup['measure'], chances?: Chances): LineGroup {
  const labels = numbersOf(range).map(String)
  const known = chances && { chances: once(() => labels.map((_, i) => chances()[range.from + i] ?? 0)) }
  return { ...named, kind: 'line', labels, measure, first: range.from, ...known }
}

/** A column for each named value from 0 on. */
export function namedGroup(named: Named, labels: readonly string[], measure: Measure, chances?: Chances): LineGroup {
  return { ...named, kind: 'line', labels, measure, first: 0, ...(chances && { chances: once(chances) }) }
}

/** The values of a measure in bands: everything below the second edge, from there to the third, …, from the last on. */
export function bandGroup(named: Named, bands: Bands, measure: Measure, chances?: Chances): LineGroup {
  const { from, to, edges } = bands
  const starts = [from, ...edges]
  const columns = numbersOf({ from, to }).map((value) => starts.findLastIndex((start) => value >= start))
  const labels = starts.map((start, index) => {
    const end = (starts[index + 1] ?? to + 1) - 1
    return start === end ? `${start}` : `${start}-${end}`
  })
  const known = chances && { chances: once(() => sumByColumn(columns, chances().slice(from), labels.length)) }
  return { ...named, kind: 'line', labels, measure, first: from, columns, ...known }
}

/** The values a measure may have, and where a new band begins. */
export interface Bands extends Range {
  readonly edges: readonly number[]
}

/** Edges of equal bands: every 10 from 60 to 140. */
export const edgesEvery = (step: number, { from, to }: Range): number[] =>
  numbersOf({ from: 0, to: (to - from) / step }).map((i) => from + i * step)

/** 6:0, 5:1, …, 0:6 by how many of `count` numbers pass. */
export const ratioLabels = (count: number): string[] =>
  numbersOf({ from: 0, to: count }).map((passing) => `${passing}:${count - passing}`)

function sumByColumn(columns: readonly number[], chances: readonly number[], count: number): number[] {
  const sums = Array<number>(count).fill(0)
  for (const [i, column] of columns.entries()) sums[column] = (sums[column] ?? 0) + (chances[i] ?? 0)
  return sums
}

function once<T>(work: () => T): () => T {
  let done: { readonly value: T } | undefined
  return () => {
    done ??= { value: work() }
    return done.value
  }
}
