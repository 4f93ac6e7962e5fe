import type { Instant } from '@caimin/base'
import { type MatchGameId, matchPlays, playOptions } from '@caimin/rules'
import { hasFinalSp, type MatchFacts, matchIdOf, type PlayOdds, type Sport } from '../../core/catalog/index.ts'
import { momentOf } from '../china-date.ts'
import { RowFault, textField } from '../read-rows.ts'
import { listField, oddsField } from './read-file.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^\d{3}$/
const ISSUE = /^\d{5}$/
const ODDS = /^\d{1,5}\.\d{1,6}$/
const MAX_NAME = 40
/** Goals, or points; more is a typing error. */
const WIDEST_LINE: Readonly<Record<MatchGameId, number>> = { jczq: 9, bjdc: 9, jclq: 60, sfgg: 60 }
const HIGHEST_TOTAL = 400
/** Games whose handicap leaves no draw. */
const HALF_LINES: readonly MatchGameId[] = ['jclq', 'sfgg']

const GAMES: Readonly<Record<MatchGameId, Sport>> = {
  jczq: 'football',
  jclq: 'basketball',
  bjdc: 'football',
  sfgg: 'football',
}

/** What 胜负过关 is sold on. */
const SPORTS: Readonly<Record<Sport, true>> = {
  football: true,
  basketball: true,
  tennis: true,
  rugby: true,
  volleyball: true,
  badminton: true,
  table_tennis: true,
  beach_volleyball: true,
  ice_hockey: true,
  hockey: true,
  handball: true,
  water_polo: true,
}

type Row = Readonly<Record<string, unknown>>

/**
 * `game` (jczq by default), `business_date, number, league, home, away, kickoff (2026-11-20 19:35), handicap, singles,
 * odds or SPF:3, SPF:1, …`; of jclq `total`, of bjdc and sfgg `issue_no`, of sfgg `sport`.
 */
export function readFileMatch(row: Row, origin: string, fetchedAt: Instant): MatchFacts {
  const game = gameField(row)
  const businessDate = matching(row, 'business_date', DATE)
  const number = matching(row, 'number', NUMBER)
  const issueNo = hasFinalSp(game) ? matching(row, 'issue_no', ISSUE) : null
  return {
    id: matchIdOf({ game, issueNo, businessDate, number }),
    game,
    issueNo,
    sport: sportField(row, game),
    businessDate,
    number,
    league: nameField(row, 'league'),
    home: nameField(row, 'home'),
    away: nameField(row, 'away'),
    homeRank: null,
    awayRank: null,
    kickoffAt: clockOf(row),
    isSelling: true,
    handicap: handicapField(row, game),
    total: totalField(row, game),
    singles: Object.fromEntries(listField(row, 'singles').map((play) => [knownPlay(game, play), true])),
    odds: readOdds(row, game),
    averageOdds: null,
    sourceRefs: {},
    isDemo: false,
    source: origin,
    fetchedAt,
  }
}

/** `kickoff` in China: 2026-11-20 19:35. */
export function clockOf(row: Row): Instant {
  const [date = '', clock = ''] = textField(row, 'kickoff').split(/[ T]/)
  return momentOf(date, clock)
}

export function nameField(row: Row, name: string): string {
  const text = textField(row, name)
  if (text.length > MAX_NAME) throw new RowFault(`${name} is too long`)
  return text
}

const isLeftOut = (value: unknown): boolean => value === undefined || value === ''

function gameField(row: Row): MatchGameId {
  if (isLeftOut(row.game)) return 'jczq'
  const game = textField(row, 'game')
  if (!Object.hasOwn(GAMES, game)) throw new RowFault(`${game} is no game on matches`)
  return game as MatchGameId
}

function sportField(row: Row, game: MatchGameId): Sport {
  if (game !== 'sfgg' || isLeftOut(row.sport)) return GAMES[game]
  const sport = textField(row, 'sport')
  if (!Object.hasOwn(SPORTS, sport)) throw new RowFault(`${sport} is no sport`)
  return sport as Sport
}

function matching(row: Row, name: string, form: RegExp): string {
  const text = textField(row, name)
  if (!form.test(text)) throw new RowFault(`${name} ${text} is malformed`)
  return text
}

function handicapField(row: Row, game: MatchGameId): number {
  const handicap = Number(row.handicap ?? 0)
  const isLine = HALF_LINES.includes(game) ? isHalf(handicap) : Number.isInteger(handicap)
  if (!isLine || Math.abs(handicap) > WIDEST_LINE[game]) throw new RowFault('handicap is malformed')
  return handicap
}

function totalField(row: Row, game: MatchGameId): number | null {
  if (game !== 'jclq' || isLeftOut(row.total)) return null
  const total = Number(row.total)
  if (!isHalf(total) || total < 0 || total > HIGHEST_TOTAL) throw new RowFault('total is malformed')
  return total
}

const isHalf = (line: number): boolean => Math.abs(line % 1) === 0.5

function knownPlay(game: MatchGameId, play: string): string {
  if (!matchPlays(game).includes(play)) throw new RowFault(`${play} is no play`)
  return play
}

function readOdds(row: Row, game: MatchGameId): PlayOdds {
  const odds = oddsField(row)
  for (const [play, options] of Object.entries(odds)) {
    const known = playOptions(game, knownPlay(game, play))
    for (const [option, value] of Object.entries(options)) {
      if (!known.includes(option)) throw new RowFault(`${play}:${option} is no option`)
      if (typeof value !== 'string' || !ODDS.test(value))
        throw new RowFault(`${play}:${option} ${String(value)} is no odds`)
    }
  }
  if (Object.keys(odds).length === 0) throw new RowFault('odds are missing')
  if (odds.DXF !== undefined && isLeftOut(row.total)) throw new RowFault('total is missing')
  return odds as PlayOdds
}
