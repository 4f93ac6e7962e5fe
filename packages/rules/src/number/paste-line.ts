import { pastedNumbers, splitBankers, splitZones } from '../pasted/read-numbers.ts'
import type { Field } from './fields.ts'
import type { NumberPlay } from './number-play.ts'

/** What a row of pasted text may say; it still has to be checked. */
export interface PastedLine {
  readonly play: string
  readonly selection: unknown
}

/** How rows without the name of a play are read. */
export interface PasteRules {
  /** Play codes that need no name. */
  readonly plays: readonly string[]
  /** Numbers of one note in each of two zones, for rows without a mark between them: `01 05 09 12 20 33 07`. */
  readonly sizes?: readonly [number, number]
  /** What people call plays besides the printed names. */
  readonly everydayNames?: readonly EverydayName[]
}

/** Names for plays that differ only in form: 组六 is one note of three digits, or a set of more. */
export interface EverydayName {
  readonly names: readonly string[]
  /** Play codes. */
  readonly plays: readonly string[]
}

/**
 * Every way to read a row: after the name of a play in front of it; as one of the play being picked, where that is
 * known; or as one of the plays that need no name.
 */
export function pastedLines(
  plays: readonly NumberPlay[],
  rules: PasteRules,
  row: string,
  picked?: string,
): PastedLine[] {
  const named = playNamed(plays, rules, row)
  const codes = picked === undefined ? rules.plays : formsOf(rules, picked)
  const readable = named?.plays ?? plays.filter((play) => codes.includes(play.code))
  return readings(readable, named?.body ?? row, rules.sizes)
}

/** Every way to read a row that names no play as bankers and others, whatever play they are of. */
export const bankerLines = (plays: readonly NumberPlay[], row: string): PastedLine[] =>
  readings(plays.filter(hasBankers), row, undefined)

const readings = (plays: readonly NumberPlay[], row: string, sizes: PasteRules['sizes']): PastedLine[] =>
  plays.flatMap((play) => {
    const selection = selectionIn(play, row, sizes)
    return selection === undefined ? [] : [{ play: play.code, selection }]
  })

/** A play and those that differ from it only in form. */
const formsOf = ({ everydayNames = [] }: PasteRules, play: string): readonly string[] =>
  everydayNames.find(({ plays }) => plays.includes(play))?.plays ?? [play]

/**
 * The plays whose name a row begins with, plain or in brackets, and the rest of the row; the longest name that fits.
 */
export function playNamed(plays: readonly NumberPlay[], { everydayNames = [] }: PasteRules, row: string) {
  const bare = row.replace(/^[[【(]\s*/u, '')
  const printed = plays.map((play) => ({ name: play.name, of: [play] }))
  const everyday = everydayNames.flatMap(({ names, plays: codes }) =>
    names.map((name) => ({ name, of: plays.filter(({ code }) => codes.includes(code)) })),
  )
  const [longest] = [...everyday, ...printed]
    .filter(({ name }) => beginsWith(bare, name))
    .toSorted((a, b) => b.name.length - a.name.length)
  if (longest === undefined) return undefined
  const body = bare.slice(longest.name.length).replace(/^\s*[\]】):]*\s*/u, '')
  return { name: longest.name, plays: longest.of, body }
}

/** 组选308 is 组选 and three digits, not 组选3 and two. */
const beginsWith = (row: string, name: string): boolean =>
  row.startsWith(name) && !(/\d$/u.test(name) && /^\d/u.test(row.slice(name.length)))

/** Fields of one kind of numbers: alone, or bankers and the others. */
interface Zone {
  readonly label: string
  readonly fields: readonly Field[]
}

const BANKER_FIELD = /(^|_)(dan|tuo)$/u

const hasBankers = ({ fields }: NumberPlay): boolean => fields.some(({ name }) => BANKER_FIELD.test(name))

function zonesOf(fields: readonly Field[]): Zone[] {
  const zones = new Map<string, Zone>()
  for (const field of fields) {
    const name = field.name.replace(BANKER_FIELD, '')
    const label = BANKER_FIELD.test(field.name) ? field.label.replace(/[胆拖]$/u, '') : field.label
    zones.set(name, { label, fields: [...(zones.get(name)?.fields ?? []), field] })
  }
  return [...zones.values()]
}

function selectionIn(play: NumberPlay, row: string, sizes: PasteRules['sizes']): unknown {
  const zones = zonesOf(play.fields)
  const parts = partsOf(zones, row, sizes)
  if (parts === undefined) return undefined
  const selection: Record<string, unknown> = {}
  let hasBankers = false
  for (const [i, { fields }] of zones.entries()) {
    const part = parts[i] ?? ''
    const split = fields.length === 2 ? splitBankers(part) : undefined
    hasBankers ||= split !== undefined
    const texts = split ?? (fields.length === 2 ? ['', part] : [part])
    for (const [at, field] of fields.entries()) {
      const text = texts[at] ?? ''
      const value = text === '' ? [] : field.paste(text)
      if (value === undefined) return undefined
      selection[field.name] = value
    }
  }
  const wantsBankers = zones.some(({ fields }) => fields.length === 2)
  return wantsBankers && !hasBankers ? undefined : selection
}

/** The part of a row that belongs to each zone; undefined when it does not fall into as many. */
function partsOf(zones: readonly Zone[], row: string, sizes: PasteRules['sizes']): readonly string[] | undefined {
  const [first, second] = zones
  if (first === undefined) return row === '' ? [] : undefined
  const bare = withoutLabel(row, first.label, '').trim()
  if (second === undefined) return bare === '' ? undefined : [bare]
  return splitZones(withoutLabel(bare, second.label, '+')) ?? partsBySize(bare, sizes)
}

/** The row with the labels of a zone, `红球:`, taken out; a mark in place of the first keeps zones apart. */
function withoutLabel(row: string, label: string, mark: string): string {
  const written = new RegExp(`[\\s,|+]*${label}[球区码]?\\s*:?\\s*`, 'u')
  return row.replace(written, mark).replace(new RegExp(written, 'gu'), '')
}

function partsBySize(row: string, sizes: PasteRules['sizes']): readonly string[] | undefined {
  const numbers = pastedNumbers(row)
  if (numbers === undefined || sizes === undefined || numbers.length !== sizes[0] + sizes[1]) return undefined
  return [numbers.slice(0, sizes[0]), numbers.slice(sizes[0])].map((some) => some.join(' '))
}
