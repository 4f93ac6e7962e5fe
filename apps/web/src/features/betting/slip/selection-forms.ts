import type { NewLine, Picks } from './number-slip.ts'

/** Where the picks of a play come from. */
interface FormZone {
  readonly field: string
  readonly from: number
  readonly words?: readonly string[]
}

/** What is picked and what is bet, as each other. */
export interface SelectionForm {
  /** The line as the rules take it, which check it; undefined while it has no shape yet. */
  lineOf(play: string, picks: Picks, zones: readonly FormZone[]): NewLine | undefined
  /** The picks of a line; undefined when it was made in another form. */
  picksOf(line: NewLine, zones: readonly FormZone[]): Picks | undefined
}

const chosen = (picks: Picks, { field }: FormZone): readonly number[] => picks[field] ?? []

const isNumbers = (value: unknown): value is readonly number[] =>
  Array.isArray(value) && value.every((number) => typeof number === 'number')

/** One number a zone: `[[1], [2], [3]]` to `{ place1: [1], … }`. */
const byPlace = (values: readonly (readonly number[])[], zones: readonly FormZone[]): Picks | undefined =>
  values.length === zones.length
    ? Object.fromEntries(zones.map(({ field }, at) => [field, values[at] ?? []]))
    : undefined

/** A set of numbers for each field: `{ red: [1, 2], blue: [7] }`. */
export const sets: SelectionForm = {
  lineOf: (play, picks, zones) => ({
    play,
    selection: Object.fromEntries(zones.map((zone) => [zone.field, chosen(picks, zone)])),
  }),
  picksOf({ selection }, zones) {
    const fields = Object.entries(selection)
    const isOfZones = fields.length === zones.length && zones.every(({ field }) => isNumbers(selection[field]))
    return isOfZones ? (selection as Picks) : undefined
  },
}

/** A set of digits for each place: `{ positions: [[1, 2], [3], [4]] }`. */
export const positions: SelectionForm = {
  lineOf: (play, picks, zones) => ({ play, selection: { positions: zones.map((zone) => chosen(picks, zone)) } }),
  picksOf({ selection }, zones) {
    const places = selection.positions
    return Array.isArray(places) ? byPlace(places as readonly (readonly number[])[], zones) : undefined
  },
}

/** One digit for each zone in one list, which may hold a digit twice: `{ number: [1, 1, 2] }`. */
export const rowIn = (name: 'number' | 'digits'): SelectionForm => ({
  lineOf: (play, picks, zones) => ({ play, selection: { [name]: zones.flatMap((zone) => chosen(picks, zone)) } }),
  picksOf({ selection }, zones) {
    const digits = selection[name]
    return isNumbers(digits)
      ? byPlace(
          digits.map((digit) => [digit]),
          zones,
        )
      : undefined
  },
})

/** A digit that counts twice and one that counts once: `{ number: [1, 1, 2] }`. */
export const pair: SelectionForm = {
  lineOf(play, picks, [double, single]) {
    if (double === undefined || single === undefined) return undefined
    const [twice, once] = [chosen(picks, double), chosen(picks, single)]
    return { play, selection: { number: [...twice, ...twice, ...once].sort((a, b) => a - b) } }
  },
  picksOf({ selection: { number } }, zones) {
    if (!isNumbers(number)) return undefined
    const twice = number.find((digit, at) => number.indexOf(digit) !== at)
    const once = number.find((digit) => digit !== twice)
    return twice === undefined || once === undefined ? undefined : byPlace([[twice], [once]], zones)
  },
}

/** One number for each field: `{ position: 0, digit: 6 }`. */
export const singles: SelectionForm = {
  lineOf(play, picks, zones) {
    const fields = zones.flatMap((zone) => chosen(picks, zone).map((number) => [zone.field, number] as const))
    return { play, selection: Object.fromEntries(fields) }
  },
  picksOf({ selection }, zones) {
    const values = zones.flatMap(({ field }) => {
      const value = selection[field]
      return typeof value === 'number' ? [[value]] : []
    })
    return byPlace(values, zones)
  },
}

/** Digits at some of the places: `{ digits: { "0": 6, "2": 8 } }`. */
export const places: SelectionForm = {
  lineOf(play, picks, zones) {
    const digits = zones.flatMap((zone, at) => chosen(picks, zone).map((digit) => [String(at), digit] as const))
    return { play, selection: { digits: Object.fromEntries(digits) } }
  },
  picksOf({ selection: { digits } }, zones) {
    if (typeof digits !== 'object' || Array.isArray(digits)) return undefined
    const at = digits as Readonly<Record<string, number>>
    return byPlace(
      zones.map((_, place) => [at[String(place)] ?? []].flat()),
      zones,
    )
  },
}

/** One of two words: `{ option: '大' }`. */
export const option: SelectionForm = {
  lineOf(play, picks, [zone]) {
    if (zone === undefined) return undefined
    const word = zone.words?.[(chosen(picks, zone)[0] ?? -1) - zone.from]
    return word === undefined ? undefined : { play, selection: { option: word } }
  },
  picksOf({ selection }, [zone]) {
    const at = zone?.words?.indexOf(String(selection.option)) ?? -1
    return zone === undefined || at < 0 ? undefined : { [zone.field]: [zone.from + at] }
  },
}

/** A play that chooses nothing: the one word says that it is bet. */
export const bare: SelectionForm = {
  lineOf: (play, picks, [zone]) =>
    zone === undefined || chosen(picks, zone).length === 0 ? undefined : { play, selection: {} },
  picksOf: (_, [zone]) => (zone === undefined ? undefined : { [zone.field]: [zone.from] }),
}

/** A set of digits that the terminal prints as one note when it holds exactly that many: 组六单式. */
export const setOrNote = (size: number, single: string): SelectionForm => ({
  lineOf(play, picks, zones) {
    const numbers = zones.flatMap((zone) => chosen(picks, zone))
    return numbers.length === size ? { play: single, selection: { number: numbers } } : sets.lineOf(play, picks, zones)
  },
  picksOf(line, zones) {
    const numbers = line.play === single ? line.selection.number : line.selection.numbers
    return isNumbers(numbers) && zones[0] ? { [zones[0].field]: numbers } : undefined
  },
})
