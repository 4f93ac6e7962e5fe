import { type Fen, fen } from '@caimin/base'
import { type GameId, gameKind, type MatchGameId, passTypes } from '@caimin/rules'
import type { ReadField, TicketReading } from './paper-ticket.ts'
import { parseLegs } from './parse-legs.ts'
import { parseRows } from './parse-rows.ts'
import { parseSerial } from './parse-serial.ts'
import { figuresOf, findWord, isSure, type PlainLine, plainLine, type TicketLine } from './plain-line.ts'
import { PLAYS, SINGLE_WORDS, TITLES } from './ticket-layouts.data.ts'
import { AMOUNT, ISSUE, MULTIPLE, NOTES, PASS, PASS_LINE, PASS_MARK, SINGLE_PASS } from './ticket-patterns.data.ts'

/** The title is among the first lines, below the name of the lottery and whatever was taken for text above it. */
const TITLE_LINES = 6

/** A value with the field it is of and the line it was read from. */
interface Found<T> {
  readonly value: T
  readonly isSure: boolean
}

/** Takes the fields of a ticket out of its lines. What does not stand there in a known form stays unread. */
export function parseTicket(read: readonly TicketLine[]): TicketReading {
  const lines = read.map(plainLine).filter(({ text }) => text !== '')
  const title = titleIn(lines)
  const below = title?.below ?? lines
  const game = title?.game ?? null
  const numbers = readTail(below)
  const match = game !== null && gameKind(game) === 'match' ? (game as MatchGameId) : undefined
  const play = match && title && playIn(match, [title.rest, below[1]?.text ?? ''])
  const serial = parseSerial(lines)
  const legs = match === undefined ? [] : parseLegs(match, play?.value ?? null, below)
  const rows = game === null || match !== undefined ? [] : parseRows(game, below)
  const passes = match && passesIn(match, below)
  const issue = firstIn(below, ISSUE, (digits) => digits)
  const fields = { game: title, play, issue, passes, serial, ...numbers }
  return {
    game,
    play: play?.value ?? null,
    issue: issue?.value ?? null,
    passes: passes?.value ?? null,
    multiple: numbers.multiple?.value ?? null,
    notes: numbers.notes?.value ?? null,
    amount: numbers.amount?.value ?? null,
    serial: serial?.value ?? null,
    legs: legs.map(({ leg }) => leg),
    rows: rows.map(({ text }) => text),
    unsure: [
      ...(Object.entries(fields) as [ReadField, Found<unknown> | undefined][])
        .filter(([, found]) => found?.isSure === false)
        .map(([field]) => field),
      ...legs.flatMap(({ isSure: sure }, at): ReadField[] => (sure ? [] : [`leg ${at}`])),
      ...rows.flatMap(({ isSure: sure }, at): ReadField[] => (sure ? [] : [`row ${at}`])),
    ],
  }
}

/** Which game, and the lines from its title on. */
function titleIn(lines: readonly PlainLine[]) {
  for (const [at, line] of lines.slice(0, TITLE_LINES).entries()) {
    const found = findWord<GameId>(line.text, TITLES)
    if (found === undefined) continue
    const below = lines.slice(at)
    return { game: found.key, value: found.key, isSure: found.isSure, rest: line.text.slice(found.end), below }
  }
  return undefined
}

/** The play, behind the title or in the line below it. */
function playIn(game: MatchGameId, texts: readonly string[]): Found<string> | undefined {
  for (const text of texts) {
    const found = findWord(text, PLAYS[game])
    if (found !== undefined) return { value: found.key, isSure: found.isSure }
  }
  return undefined
}

const PRICE_OF_NOTE = [200n, 300n]

/** Multiple, notes and amount; where they do not agree one was misread, and none is sure. */
function readTail(lines: readonly PlainLine[]) {
  const multiple = firstIn(lines, MULTIPLE, Number)
  const notes = firstIn(lines, NOTES, Number)
  const amount = firstIn(lines, AMOUNT, yuanIn)
  const agree = doAgree(multiple?.value, notes?.value, amount?.value)
  return Object.fromEntries(
    Object.entries({ multiple, notes, amount }).map(([name, found]) => [
      name,
      found && { ...found, isSure: agree ?? found.isSure },
    ]),
  ) as { multiple: Found<number> | undefined; notes: Found<number> | undefined; amount: Found<Fen> | undefined }
}

/** Undefined where one is missing. */
function doAgree(multiple?: number, notes?: number, amount?: Fen): boolean | undefined {
  if (multiple === undefined || amount === undefined) return undefined
  if (notes === undefined)
    return amount % (200n * BigInt(multiple)) === 0n || amount % (300n * BigInt(multiple)) === 0n ? undefined : false
  return PRICE_OF_NOTE.some((price) => BigInt(multiple) * BigInt(notes) * price === amount)
}

function yuanIn(text: string): Fen {
  const [whole = '0', part = ''] = text.split('.')
  return fen(BigInt(whole) * 100n + BigInt(part.padEnd(2, '0') || '0'))
}

function firstIn<T>(
  lines: readonly PlainLine[],
  patterns: readonly RegExp[],
  readValue: (figures: string) => T,
): Found<T> | undefined {
  for (const pattern of patterns) {
    for (const line of lines) {
      const found = pattern.exec(line.text)?.[1]
      if (found !== undefined) return { value: readValue(figuresOf(found)), isSure: isSure(line, found) }
    }
  }
  return undefined
}

/** 2场-2x1, or 过关方式:2x1,3x1; a pass that the game does not have was misread. */
function passesIn(game: MatchGameId, lines: readonly PlainLine[]): Found<readonly string[]> | undefined {
  const known = passTypes(game).map(({ name }) => name)
  for (const line of lines) {
    if (!PASS_LINE.test(line.text)) continue
    if (SINGLE_WORDS.some((word) => line.text.includes(word))) return { value: [SINGLE_PASS], isSure: true }
    const value = [...line.text.matchAll(PASS)].map(
      ([, legs = '', notes = '']) => `${legs}${PASS_MARK}${figuresOf(notes)}`,
    )
    if (value.length > 0 && value.every((pass) => known.includes(pass))) {
      return { value, isSure: value.every((pass) => isSure(line, pass.replace(PASS_MARK, ''))) }
    }
  }
  return undefined
}
