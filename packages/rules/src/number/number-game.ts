import { assert, ok, type Result, refuse } from '@caimin/base'
import type { DrawResult, NumberLine, NumberSelection } from '../bet.ts'
import type { DrawnPool, Game, SettleFacts } from '../games/game.ts'
import type { NumberGameId } from '../games/game-ids.ts'
import { hasOnly, isObject } from '../json.ts'
import type { BetRefusal } from '../refusals.ts'
import type { FieldValue } from './fields.ts'
import { type LevelPrize, type LevelWon, levelPrizes } from './level-prizes.ts'
import type { NumberHits } from './number-hits.ts'
import type { NumberPlay } from './number-play.ts'
import { bankerLines, type PastedLine, type PasteRules, pastedLines, playNamed } from './paste-line.ts'
import { floatingLevel, type PrizeLevel } from './prize-level.ts'
import { type PrizeTable, tableInForce, tableOf } from './prize-tables.ts'

/** What a level's prize depends on. */
export interface PrizeFacts {
  readonly draw: DrawResult
  readonly version: string
  readonly append: boolean
}

/** The level of a note by its hits in each zone of the draw, by the rules in force; undefined where it wins nothing. */
export type LevelOfHits = (hits: readonly number[]) => string | undefined

/** The data that makes a number game out of the common engine. */
export interface NumberRules {
  readonly id: NumberGameId
  readonly plays: readonly NumberPlay[]
  readonly hasAppend?: boolean
  /** The prize tables the game has had, newest last; none when it has had one alone. */
  readonly tables: readonly PrizeTable[]
  /** How rows of numbers that name no play are read. */
  readonly paste: PasteRules
  isDraw(value: unknown): value is DrawResult
  /** The draw with what its issue alone decides; the draw as it is where that is nothing. */
  ofIssue?(draw: DrawResult, issue: string | undefined): DrawResult
  prizeOf(level: string, facts: PrizeFacts): LevelPrize
  /** The levels of a draw, the highest first. */
  levels(facts: Pick<PrizeFacts, 'draw' | 'version'>): readonly string[]
  /** The name a level is announced under, where it is not the level's own. */
  announcedAs?(level: string): string
  /** Floating levels that an announcement may leave out. */
  readonly optionalLevels?: readonly string[]
  /** Whether a level is won by having none of the drawn numbers; only games with such levels have it. */
  isWithoutHits?(level: string): boolean
  /**
   * The draw with the numbers that a note of a level has; only games that draw a number which some levels do without
   * have it.
   */
  drawFor?(level: string, draw: DrawResult): DrawResult
  readonly levelOfHits?: LevelOfHits
  readonly drawnPool?: DrawnPool<NumberLine>
}

type WinFacts = Omit<SettleFacts<DrawResult>, 'odds' | 'tax'>

/** A game on drawn numbers, with the level of every winning note. */
interface NumberGame extends Game<NumberLine, DrawResult> {
  /** The winning notes of a line by level, with what one of them brings. */
  levelsWon(line: NumberLine, facts: WinFacts): readonly LevelWon[]
  hitsOf(line: NumberLine, draw: DrawResult): NumberHits
}

const MAX_LINES = 10_000

/** A game on drawn numbers, made of its rules. */
export function numberGame(rules: NumberRules): NumberGame {
  const { plays } = rules
  const formsByCode = new Map(plays.map(({ code }) => [code, plays.filter((play) => play.code === code)]))
  const formOf = (line: NumberLine): NumberPlay => playOf(formsByCode.get(line.play) ?? [], line)
  return {
    id: rules.id,
    plays: [...new Set(plays.map((play) => play.code))],
    maxLines: MAX_LINES,
    hasAppend: rules.hasAppend === true,
    ruleVersions: rules.tables.map((table) => table.name),
    prizeTableOf: (issue) => tableOf(rules.tables, issue),
    playName: (code) => plays.find((play) => play.code === code)?.name ?? code,
    checkLine: (code, selection) => checkNumberLine(plays, code, selection),
    countNotes: (line) => BigInt(formOf(line).count(line.selection)),
    expandNotes: (line) => formOf(line).expand(line.selection),
    divideLine(line) {
      const play = formOf(line)
      if (play.count(line.selection) < 2) return []
      return play.divide?.(line.selection) ?? [...play.expand(line.selection)]
    },
    checkResult: (value) => (rules.isDraw(value) ? ok(value) : refuse('result_malformed')),
    settleLine(line, facts) {
      const { won, prizeOf } = winsOf(rules, formOf(line), line, facts)
      return levelPrizes(won, prizeOf, facts.tax)
    },
    levelsWon(line, facts) {
      const { won, prizeOf } = winsOf(rules, formOf(line), line, facts)
      return [...won].map(([level, notes]): LevelWon => ({ level, notes: BigInt(notes), prize: prizeOf(level) }))
    },
    prizeLevels: (issue, draw) => prizeLevels(rules, issue, draw),
    hitsOf: (line, draw) => formOf(line).hits(line.selection, draw),
    endings: (line) => formOf(line).endings(line.selection),
    ...(plays.every((play) => play.drawsWon) && { drawsWon: (line) => formOf(line).drawsWon?.(line.selection) ?? [] }),
    ...(rules.drawnPool && { drawnPool: rules.drawnPool }),
    printLine: (line) => printNumberLine(formOf(line), line.selection),
    parseLine: (text, picked) => parseNumberLine(plays, text) ?? pasteNumberLine(rules, text, picked),
    hasBankerIn: (text) => hasBankerIn(plays, text),
    nameBefore: (text) => playNamed(plays, rules.paste, text)?.name,
    randomLine(code, random) {
      const play = plays.find((other) => other.code === code)
      assert(play !== undefined, `${rules.id} has the play ${code}`)
      return { play: code, selection: play.random(random) as NumberSelection }
    },
  }
}

/** The play of a checked line among the forms its code has. */
function playOf(forms: readonly NumberPlay[], { play: code, selection }: NumberLine): NumberPlay {
  const ofCode = forms.filter((form) => form.code === code)
  const play = ofCode.length > 1 ? ofCode.find((form) => hasFields(form, Object.keys(selection))) : ofCode[0]
  if (play === undefined) throw new Error(`No play ${code} in a checked line`)
  return play
}

const hasFields = (play: NumberPlay, names: readonly string[]): boolean =>
  names.length === play.fields.length && play.fields.every((field) => names.includes(field.name))

function checkNumberLine(plays: readonly NumberPlay[], code: string, value: unknown): Result<NumberLine, BetRefusal> {
  if (!isObject(value)) return refuse('selection_malformed')
  const forms = plays.filter((play) => play.code === code)
  const play = forms.find((form) => hasFields(form, Object.keys(value)))
  if (play === undefined) {
    const isKnown = forms.some((form) =>
      hasOnly(
        value,
        form.fields.map((field) => field.name),
      ),
    )
    return refuse(isKnown ? 'number_missing' : 'field_unknown')
  }
  const selection: Record<string, FieldValue> = {}
  for (const field of play.fields) {
    const read = field.read(value[field.name])
    if (!read.ok) return read
    selection[field.name] = read.value
  }
  const refusal = play.refusal(selection)
  return refusal === undefined ? ok({ play: code, selection }) : refuse(refusal)
}

/** The winning notes of a line by level, and what a note of a level brings. */
function winsOf(rules: NumberRules, play: NumberPlay, line: NumberLine, facts: WinFacts) {
  const version = facts.ruleVersion ?? tableInForce(rules.tables, facts.issue)
  const draw = rules.ofIssue?.(facts.result, facts.issue) ?? facts.result
  const prizeFacts = { draw, version, append: facts.append }
  return {
    won: play.wins(line.selection, draw, version),
    prizeOf: (level: string): LevelPrize => rules.prizeOf(level, prizeFacts),
  }
}

/** The levels of an issue's draw; a text that is no issue of the game is taken for one of the newest table. */
function prizeLevels(rules: NumberRules, issue: string, given: DrawResult): readonly PrizeLevel[] {
  const version = tableOf(rules.tables, issue) ?? tableInForce(rules.tables, undefined)
  const { prizes: _announced, ...facts } = rules.ofIssue?.(given, issue) ?? given
  const fixedOf = (level: string) => rules.prizeOf(level, { draw: facts, version, append: false })
  return [
    ...rules.levels({ draw: facts, version }).map((level) => {
      const amount = fixedOf(level)
      const name = rules.announcedAs?.(level) ?? level
      return typeof amount === 'bigint' ? { level: name, amount, isOptional: false } : floatingLevel(name)
    }),
    ...(rules.optionalLevels ?? []).map((level) => ({ ...floatingLevel(level), isOptional: true })),
  ]
}

/** A number line on paper: `[胆拖] 红胆 20 21 | 红拖 01 02 03 04 05 | 蓝 07`. */
function printNumberLine(play: NumberPlay, selection: NumberSelection): string {
  const fields = play.fields.map((field) => `${field.label} ${field.print(selection[field.name] as FieldValue)}`)
  return [`[${play.name}]`, fields.join(' | ')].join(' ').trim()
}

const LINE = /^\[([^\]]+)\] ?(.*)$/

function parseNumberLine(plays: readonly NumberPlay[], text: string): PastedLine | undefined {
  const parts = LINE.exec(text)
  const play = plays.find((other) => other.name === parts?.[1])
  if (parts === null || play === undefined) return undefined
  const texts = parts[2] === '' ? [] : (parts[2] ?? '').split(' | ')
  if (texts.length !== play.fields.length) return undefined
  const selection: Record<string, unknown> = {}
  for (const [i, field] of play.fields.entries()) {
    const body = texts[i] ?? ''
    if (!body.startsWith(`${field.label} `)) return undefined
    selection[field.name] = field.parse(body.slice(field.label.length + 1))
  }
  return { play: play.code, selection }
}

/** Also where the others are too few: the bracket of 快乐8 `(01)02` must not be dropped for 选一 of the rest. */
const hasBankerIn = (plays: readonly NumberPlay[], row: string): boolean =>
  bankerLines(plays, row).some(({ play, selection }) => {
    const line = checkNumberLine(plays, play, selection)
    return line.ok || line.reason === 'numbers_too_few'
  })

/**
 * A row of numbers as people write it. Where several plays could be meant, the one it is a single note of; else none.
 */
function pasteNumberLine({ plays, paste }: NumberRules, row: string, picked?: string): PastedLine | undefined {
  const lines = pastedLines(plays, paste, row, picked)
  const valid = lines.flatMap(({ play, selection }) => {
    const line = checkNumberLine(plays, play, selection)
    return line.ok ? [line.value] : []
  })
  if (valid.length === 0) return lines[0]
  const single = valid.find((line) => playOf(plays, line).count(line.selection) === 1)
  return single ?? (valid.length === 1 ? valid[0] : undefined)
}
