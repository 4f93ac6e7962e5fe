import { type GameId, lineText, type NumberGameId, parseLines } from '@caimin/rules'
import { figuresOf, findWord, isSure, type PlainLine } from './plain-line.ts'
import { COLUMN_GAMES, FORMS, type FormLayout, USUAL_FORM, type ZoneLayout } from './ticket-layouts.data.ts'
import { AFTER_ROWS, NO_ROW, NOTES_WORD, PLUS } from './ticket-patterns.data.ts'

interface ReadRow {
  /** As slip text; null where the row is no bet of its game, and so was misread. */
  readonly text: string | null
  readonly isSure: boolean
}

const COLUMNS = 14
/** The rows of a ticket on draws, in its order; the lines begin with its title. */
export function parseRows(game: GameId, below: readonly PlainLine[]): ReadRow[] {
  const end = below.findIndex(({ text }) => AFTER_ROWS.test(text))
  const lines = end < 0 ? below : below.slice(0, end)
  if (COLUMN_GAMES.includes(game)) return columnRows(game, lines)
  const forms = FORMS[game as NumberGameId]
  const form = formIn(forms, lines)
  if (form === undefined) return []
  const candidates = lines.filter(({ text }) => /\d/u.test(text) && !NO_ROW.test(text))
  const labelled = labelledRow(game, form, candidates)
  return labelled === undefined ? candidates.flatMap((line) => noteRow(game, form, line) ?? []) : [labelled]
}

function formIn(forms: readonly FormLayout[], lines: readonly PlainLine[]): FormLayout | undefined {
  const words = Object.fromEntries(forms.map(({ name, words: ways }) => [name, ways]))
  const found = lines.flatMap(({ text }) => findWord(text, words)?.key ?? [])
  const [longest] = found.toSorted((a, b) => b.length - a.length)
  // Where the word was misread, the rows themselves are a bet of the usual form or none.
  return forms.find(({ name }) => name === longest) ?? forms.find(({ name }) => name === USUAL_FORM)
}

/** Zones with labels: 前区胆 04, or each place of digits. Numbers without one continue those above. */
function labelledRow(game: GameId, form: FormLayout, lines: readonly PlainLine[]): ReadRow | undefined {
  const labels = form.zones.flatMap((zone) => (zone.places ?? zone.printed).map((label) => ({ zone, label })))
  const parts = new Map<string, string>()
  let last: string | undefined
  let areSure = true
  for (const line of lines) {
    const found = labels
      .filter(({ label }) => line.text.startsWith(label))
      .toSorted((a, b) => b.label.length - a.label.length)[0]
    const key = found === undefined ? last : keyOf(found.zone, found.label)
    const figures = numbersIn(found === undefined ? line.text : line.text.slice(found.label.length))
    if (key === undefined || figures === undefined) continue
    parts.set(key, `${parts.get(key) ?? ''}${figures}`)
    areSure &&= isSure(line, figures)
    last = key
  }
  if (parts.size === 0) return undefined
  const zones = form.zones.map((zone) =>
    zone.places === undefined
      ? numbersText(zone, parts.get(keyOf(zone, '')) ?? '')
      : zone.places.map((place) => [...(parts.get(keyOf(zone, place)) ?? '')].join(',')).join(' / '),
  )
  return rowOf(game, form, zones, areSure)
}

const keyOf = (zone: ZoneLayout, label: string): string => `${zone.label} ${zone.places === undefined ? '' : label}`

/** Figures with nothing but marks between them. */
function numbersIn(text: string): string | undefined {
  const figures = figuresOf(text.replace(/[:;.,·\s]/gu, ''))
  return /^\d+$/u.test(figures) ? figures : undefined
}

function numbersText({ width }: ZoneLayout, figures: string): string {
  if (figures === '') return '-'
  return (figures.match(new RegExp(`.{1,${width}}`, 'gu')) ?? []).join(' ')
}

/** What numbers a row, ① or A., or whatever it was taken for. */
const MARKER = /^\D{1,3}(?=\d)/u

/** A single note in a row of its own, perhaps numbered: ① 06 12 13 24 35 + 01 12. */
function noteRow(game: GameId, form: FormLayout, line: PlainLine): ReadRow | undefined {
  const wanted = form.zones.reduce((sum, { width, note = 0 }) => sum + width * note, 0)
  const last = form.zones.at(-1)
  if (wanted === 0 || form.zones.some(({ note }) => note === undefined)) return undefined
  const numbers = line.text.replace(MARKER, '')
  const figures = figuresOf(numbers).replace(/\D/gu, '')
  const isWideLast = game === '7xincai' && (line.words.at(-1) ?? '').length === 2
  const length = isWideLast ? wanted + 1 : wanted
  const isTooLong = figures.length > length + 1
  if (figures.length < length || isTooLong || /\p{Script=Han}/u.test(numbers.replaceAll(PLUS, ''))) return undefined
  let at = figures.length - length
  const zones = form.zones.map((zone) => {
    const wide = isWideLast && zone === last ? 1 : 0
    const part = figures.slice(at, at + zone.width * (zone.note ?? 0) + wide)
    at += part.length
    if (zone.places === undefined) return numbersText(zone, part)
    const places = zone.places.length
    return [...part.slice(0, places - 1), part.slice(places - 1)].join(' / ')
  })
  return rowOf(game, form, zones, isSure(line, figures))
}

function rowOf(game: GameId, form: FormLayout, zones: readonly string[], areSure: boolean): ReadRow {
  const text = `[${form.name}] ${form.zones.map(({ label }, i) => `${label} ${zones[i]}`).join(' | ')}`
  return readRow(game, text, areSure)
}

/** The rules say whether it can be a bet, and give its one normal form. */
function readRow(game: GameId, text: string, areSure: boolean): ReadRow {
  const read = parseLines(game, text)
  const [line] = read.ok ? read.value : []
  return line === undefined ? { text: null, isSure: false } : { text: lineText(game, line), isSure: areSure }
}

const COLUMNS_IN_LINE = 7

/** The Latin reader knows the star, and sees columns of one figure each as one word. */
function columnsIn({ words, besides }: PlainLine, areNotes: boolean): string[] {
  const [text = ''] = besides.latin
  if (areNotes && text.length === COLUMNS_IN_LINE) return [...text]
  return words.map((word) => figuresOf(word).replace(/^[xX+·."“”'‘’★☆※]$/u, '*'))
}

/** Fourteen columns of 3, 1 and 0, in as many lines as it takes. */
function columnRows(game: GameId, lines: readonly PlainLine[]): ReadRow[] {
  const columns: string[] = []
  const areNotes = lines.some(({ text }) => text.includes(NOTES_WORD))
  let areSure = true
  for (const line of lines) {
    const found = columnsIn(line, areNotes)
    if (NO_ROW.test(line.text) || found.length < 2 || !found.every((word) => /^(?:[310]{1,3}|\*)$/u.test(word)))
      continue
    columns.push(...found)
    areSure &&= isSure(line, found.join(''))
  }
  if (columns.length === 0) return []
  if (columns.length !== COLUMNS) return [{ text: null, isSure: false }]
  return [readRow(game, columns.join(' '), areSure)]
}
