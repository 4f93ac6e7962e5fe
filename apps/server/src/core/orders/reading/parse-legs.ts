import { lineOf, type MatchGameId, playOptions } from '@caimin/rules'
import type { PaperLeg, PaperOption } from './paper-ticket.ts'
import { type FoundWord, figuresOf, findWord, isSure, type PlainLine } from './plain-line.ts'
import { agreedOdds, oddsBesides, oddsOf } from './read-odds.ts'
import { OPTIONS, PLAYS } from './ticket-layouts.data.ts'
import {
  AFTER_LEGS,
  AT,
  BETWEEN_OPTIONS,
  DAYS,
  HANDICAP,
  ISSUE_HEAD,
  ODDS,
  TEAMS,
  WEEK,
  WEEKDAY_HEAD,
} from './ticket-patterns.data.ts'

interface ReadLeg {
  readonly leg: PaperLeg
  readonly isSure: boolean
}

const MIX = 'MIX'
const BRACKET_LINE = /[([]([+-]?\d{1,3}(?:\.5)?)[)\]]/u
/** The legs of a ticket on matches, in its order. */
export function parseLegs(game: MatchGameId, ticketPlay: string | null, lines: readonly PlainLine[]): ReadLeg[] {
  const legs: ReadLeg[] = []
  let block: PlainLine[] = []
  let number: Head | undefined
  const end = () => {
    if (number !== undefined) legs.push(legOf(game, ticketPlay, number, block))
  }
  for (const line of lines) {
    const head = headIn(game, line)
    if (head !== undefined) {
      end()
      number = head
      block = [line]
    } else if (number !== undefined) {
      if (AFTER_LEGS.test(line.text)) break
      block.push(line)
    }
  }
  end()
  return legs
}

interface Head {
  readonly number: string
  readonly isSure: boolean
}

function headIn(game: MatchGameId, line: PlainLine): Head | undefined {
  if (game === 'jczq' || game === 'jclq') {
    const [found, week, day = '', number = ''] = WEEKDAY_HEAD.exec(line.text) ?? []
    return found === undefined
      ? undefined
      : { number: `${WEEK}${DAYS[day] ?? day}${number}`, isSure: week === WEEK && isSure(line, `${day}${number}`) }
  }
  const found = ISSUE_HEAD.exec(line.text)?.[1]
  return found === undefined ? undefined : { number: String(Number(found)), isSure: isSure(line, found) }
}

function legOf(game: MatchGameId, ticketPlay: string | null, head: Head, block: readonly PlainLine[]): ReadLeg {
  const texts = block.filter(({ text }) => !TEAMS.test(text) || HANDICAP.test(text))
  // With the head of the next leg unread, its teams and options follow here.
  const isOneLeg = block.filter(({ text }) => TEAMS.test(text) && !HANDICAP.test(text)).length <= 1
  const label = ticketPlay === MIX ? playNamed(game, block) : undefined
  const named = ticketPlay === MIX ? withLine(label?.key, texts) : ticketPlay
  const plays = named === null ? Object.keys(PLAYS[game]).filter((play) => play !== MIX) : [named]
  const readings = plays.map((play) => ({ play, found: optionsIn(game, play, texts) }))
  const best = readings.reduce((a, b) => (b.found.length > a.found.length ? b : a), readings[0] ?? NOTHING)
  const isBest =
    best.found.length > 0 && readings.filter(({ found }) => found.length === best.found.length).length === 1
  const options = isBest || named !== null ? best.found : []
  const play = named ?? (isBest ? best.play : null)
  return {
    leg: {
      number: head.number,
      play,
      line: play === null || lineOf(game, play) === undefined ? null : lineIn(texts),
      options: options.map(({ option, odds }) => ({ option, odds })),
    },
    isSure:
      head.isSure &&
      isOneLeg &&
      label?.isSure !== false &&
      options.length > 0 &&
      options.every((option) => option.isSure),
  }
}

const NOTHING = { play: '', found: [] }

function playNamed(game: MatchGameId, block: readonly PlainLine[]): FoundWord<string> | undefined {
  const { MIX: _, ...plays } = PLAYS[game]
  for (const { text } of block.slice(0, 2)) {
    const play = findWord(text, plays)
    if (play !== undefined) return play
  }
  return undefined
}

/** A play whose name is the end of another's is that other one where a line stands beside it. */
const BESIDE_LINE: Readonly<Record<string, string>> = { SPF: 'RQSPF', SF: 'RFSF' }

function withLine(play: string | undefined, lines: readonly PlainLine[]): string | null {
  if (play === undefined) return null
  return (lineIn(lines) === null ? undefined : BESIDE_LINE[play]) ?? play
}

/** 主队让1球 is −1. In brackets the sign has to stand there, but for totals. */
function lineIn(lines: readonly PlainLine[]): number | null {
  for (const { text } of lines) {
    const [found, given, goals = ''] = HANDICAP.exec(text) ?? []
    if (found !== undefined) return given === '' ? -Number(figuresOf(goals)) : Number(figuresOf(goals))
    const bracket = BRACKET_LINE.exec(text)?.[1]
    if (bracket !== undefined && isLine(bracket)) return Number(bracket)
  }
  return null
}

/** A handicap without its sign was misread; totals have none, and no handicap is that large. */
const isLine = (text: string): boolean => /^[+-]/u.test(text) || Number(text) === 0 || Number(text) > 100

interface ReadOption extends PaperOption {
  readonly isSure: boolean
}

function optionsIn(game: MatchGameId, play: string, lines: readonly PlainLine[]): ReadOption[] {
  const patterns = playOptions(game, play).map((option) => ({
    option,
    words: OPTIONS[`${game} ${play}`]?.[option] ?? [option],
  }))
  const hasOdds = game === 'jczq' || game === 'jclq'
  return lines.flatMap((line) => (hasOdds ? pricedIn(line, patterns) : listedIn(line, patterns)))
}

interface OptionWords {
  readonly option: string
  readonly words: readonly string[]
}

function pricedIn(line: PlainLine, options: readonly OptionWords[]): ReadOption[] {
  const byWord = new Map(options.flatMap(({ option, words }) => words.map((word) => [signOf(word), option] as const)))
  const words = [...byWord.keys()].toSorted((a, b) => b.length - a.length)
  const pattern = new RegExp(`(${words.join('|')})(${AT})${ODDS}`, 'gu')
  const found = [...line.text.matchAll(pattern)]
  const read = found.map(([, , , text = '']) => oddsOf(text))
  const besides = oddsBesides(line, read)
  return found.flatMap(([, word = '', sign = ''], at) => {
    const known = words.find((each) => new RegExp(`^(?:${each})$`, 'u').test(word))
    const option = known === undefined ? undefined : byWord.get(known)
    if (option === undefined) return []
    const odds = agreedOdds(read[at] ?? '', sign, besides[at])
    const isWordSure = isSure(line, word.replace(/[()]/gu, ''))
    return [{ option, odds: odds.value, isSure: isWordSure && odds.isSure }]
  })
}

/** The pattern of a word: brackets and colons are often taken for others. */
const signOf = (word: string): string => {
  const inBrackets = /^\((.)(\+?)\)$/u.exec(word)
  if (inBrackets !== null) {
    const bare = `${inBrackets[1]}${inBrackets[2] === '' ? '' : '\\+?'}`
    return `(?:[([{]${bare}[)\\]}1]?|${bare}[)\\]}])`
  }
  return word.replace(':', '[:;.,]').replace('+', '\\+?')
}

/** 胜+平, in a line of their own. */
function listedIn(line: PlainLine, options: readonly OptionWords[]): ReadOption[] {
  const parts = line.text.split(BETWEEN_OPTIONS)
  const found = parts.map((part) =>
    options.find(({ words }) => words.some((word) => new RegExp(`^${signOf(word)}$`, 'u').test(part))),
  )
  return found.every((option) => option !== undefined)
    ? found.map(({ option }) => ({ option, odds: null, isSure: isSure(line, line.text) }))
    : []
}
