import { handicapText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import {
  type Bet,
  type FixedSelection,
  joinedSelection,
  lineOf,
  type MatchGameId,
  type MatchSelection,
  optionText,
  playName,
  quoteBet,
} from '@caimin/rules'
import { type GameId, gameKind, inZoneOrder, isGameId } from '@caimin/rules/games'
import { betTexts } from './bet-content.texts.ts'

type DeskOrder = OutputOf<'desk', 'order'>
export type WireBet = DeskOrder['bet']
type WireLine = WireBet['lines'][number]

/** What a slip says of a match. */
export type LegMatch = Pick<
  DeskOrder['matches'][number],
  'match_id' | 'number_text' | 'home' | 'away' | 'handicap' | 'total'
>

/** One pick of one match in one play, in the order in which the terminal wants it. */
export interface LegLine {
  readonly matchId: string
  readonly number: string
  readonly teams: string
  readonly play: string
  /** 胜平负, or 让球 −1 with the handicap the ticket will carry. */
  readonly playText: string
  readonly isBanker: boolean
  readonly options: readonly { readonly option: string; readonly text: string }[]
}

export interface NumberLineText {
  /** 1 for the first of the ticket. */
  readonly at: number
  readonly play: string
  /** Zones in the order of the terminal: 红 03 08, 蓝 05. */
  readonly zones: readonly { readonly name: string; readonly numbers: string }[]
  /** All of it in one row, where no zone needs its name: 03 08 17 25 31 +02 11. */
  readonly row: string | null
}

export type BetContent =
  | {
      readonly kind: 'match'
      readonly play: string
      readonly legs: readonly LegLine[]
      readonly pass: string
      readonly hasOdds: boolean
    }
  | { readonly kind: 'number'; readonly lines: readonly NumberLineText[] }

/** Games whose tickets print odds; the others are paid at final SP. */
const WITH_ODDS: readonly GameId[] = ['jczq', 'jclq']

/** The play of games of drawn numbers that has nothing special about it. */
const PLAIN = 'standard'

/** The play as the terminal has it: 混合过关, 胆拖; of the plain one 单式 where every line is one note, else 复式. */
export function playOfBet({ game, lines }: WireBet): string {
  const first = lines[0]
  if (first === undefined) return ''
  if (first.play !== PLAIN || lines.some(({ play }) => play !== PLAIN)) return playOfLine(game, first)
  return lines.every((line) => isOneNote(game, line)) ? betTexts.single : betTexts.compound
}

function playOfLine(game: WireBet['game'], line: WireLine): string {
  if (line.play === PLAIN) return isOneNote(game, line) ? betTexts.single : betTexts.compound
  return isGameId(game) ? playName(game, line.play) : line.play
}

const isOneNote = (game: WireBet['game'], line: WireLine): boolean =>
  quoteBet({ game, multiple: 1, lines: [line] } as unknown as Bet).notes === 1n

/** Whether the ticket prints what it pays. */
export const hasPrintedOdds = (game: string): boolean => WITH_ODDS.some((each) => each === game)

/** What a bet or ticket holds, in the terminal's own order of keys. */
export function betContent(bet: WireBet, matches: readonly LegMatch[]): BetContent {
  const { game, lines } = bet
  const first = lines[0]
  if (first !== undefined && isGameId(game) && gameKind(game) === 'match') {
    return matchContent(game as MatchGameId, lines, new Map(matches.map((match) => [match.match_id, match])))
  }
  return { kind: 'number', lines: lines.map((line, index) => ({ at: index + 1, ...numberLine(game, line) })) }
}

function matchContent(game: MatchGameId, lines: WireBet['lines'], matches: ReadonlyMap<string, LegMatch>): BetContent {
  const { matches: picks, pass } = joinedSelection(lines.map(({ selection }) => selection as unknown as MatchSelection))
  const legs = picks.flatMap((pick) =>
    Object.entries(pick.picks).map(([play, options]): LegLine => {
      const match = matches.get(pick.id)
      return {
        matchId: pick.id,
        number: match?.number_text ?? pick.id,
        teams: match === undefined ? '' : betTexts.against(match.home, match.away),
        play,
        playText: playText(game, play, match),
        isBanker: pick.dan === true,
        options: options.map((option) => ({ option, text: optionText(game, play, option) })),
      }
    }),
  )
  return {
    kind: 'match',
    play: playName(game, lines[0]?.play ?? ''),
    legs,
    pass: pass.join('、'),
    hasOdds: hasPrintedOdds(game),
  }
}

/** The play with the line it is bet against: 让球 −1, 让分 −5.5, 大小分 170.5. */
function playText(game: MatchGameId, play: string, match: LegMatch | undefined): string {
  const name = playName(game, play)
  const line = match && lineOf(game, play)
  if (match === undefined || line === undefined) return name
  if (line === 'total') return match.total === null ? name : betTexts.withLine(name, String(match.total))
  const handicap = handicapText(match.handicap)
  if (play === 'RQSPF') return betTexts.handicap(handicap)
  if (play === 'RFSF') return betTexts.letPoints(handicap)
  return match.handicap === 0 ? name : betTexts.withLine(name, handicap)
}

function numberLine(game: WireBet['game'], line: WireLine): Omit<NumberLineText, 'at'> {
  const play = playOfLine(game, line)
  if (isGameId(game) && gameKind(game) === 'fixed') {
    return { play, zones: fixedZones(line.selection as unknown as FixedSelection), row: null }
  }
  const values = Object.entries(inZoneOrder(line.selection))
  const zones = values.map(([zone, value]) => ({
    name: betTexts.zones[zone] ?? '',
    numbers: zoneText(zone, value, game),
  }))
  const isRow = values.every(([zone]) => betTexts.zones[zone] === undefined || PLAIN_ZONES.includes(zone))
  return { play, zones, row: isRow ? zones.map(({ numbers }) => numbers).join(betTexts.zonesJoin) : null }
}

/** Zones that are told apart by their order alone. */
const PLAIN_ZONES: readonly string[] = ['red', 'blue', 'front', 'back']

/** The matches that were picked, by their numbers on the form. */
const fixedZones = ({ picks, dan = [] }: FixedSelection): NumberLineText['zones'] =>
  picks.flatMap((options, index) => {
    const number = String(index + 1)
    const name = dan.includes(index) ? `${betTexts.banker} ${number}` : number
    return options.length === 0 ? [] : [{ name, numbers: options.join(' ') }]
  })

/** Games whose numbers begin at 01; the others have digits from 0. */
const BALL_GAMES: readonly string[] = ['shuangseqiu', 'daletou', '7lecai', 'happy8']

/** The digits of 2D by their places, `6 | – | 8`; the place of 1D by its name; everything else as numbers. */
function zoneText(zone: string, value: unknown, game: string): string {
  if (zone === 'position') return betTexts.places[Number(value)] ?? ''
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return numbersText(value, BALL_GAMES.includes(game))
  }
  const digits = value as Readonly<Record<string, number>>
  return betTexts.places.map((_, place) => digits[String(place)] ?? betTexts.anyDigit).join(betTexts.placesJoin)
}

function numbersText(value: unknown, isTwoDigits: boolean): string {
  if (!Array.isArray(value)) return numberText(value, isTwoDigits)
  const isNested = value.some(Array.isArray)
  return value
    .map((each) => (isNested ? numbersText(each, false) : numberText(each, isTwoDigits)))
    .join(isNested ? betTexts.placesJoin : ' ')
}

const numberText = (value: unknown, isTwoDigits: boolean): string =>
  isTwoDigits && typeof value === 'number' ? String(value).padStart(2, '0') : String(value)
