import type { Instant } from '@caimin/base'
import { matchPlays, playOptions } from '@caimin/rules'
import type { MatchFacts, PlayOdds } from '../../core/catalog/index.ts'
import { momentOf } from '../china-date.ts'
import { RowFault, textField } from '../read-rows.ts'
import { listField, oddsField } from './read-file.ts'

const DATE = /^\d{4}-\d{2}-\d{2}$/
const NUMBER = /^\d{3}$/
const ODDS = /^\d{1,5}\.\d{1,6}$/
const LONGEST_NAME = 40
const WIDEST_HANDICAP = 9

type Row = Readonly<Record<string, unknown>>

/** `business_date, number, league, home, away, kickoff (2026-11-20 19:35), handicap, singles, odds or SPF:3, SPF:1, …`. */
export function readFileMatch(row: Row, origin: string, fetchedAt: Instant): MatchFacts {
  const businessDate = matching(row, 'business_date', DATE)
  const number = matching(row, 'number', NUMBER)
  const [date = '', clock = ''] = textField(row, 'kickoff').split(/[ T]/)
  return {
    id: `${businessDate.replaceAll('-', '')}${number}`,
    game: 'jczq',
    issueNo: null,
    sport: 'football',
    businessDate,
    number,
    league: nameField(row, 'league'),
    home: nameField(row, 'home'),
    away: nameField(row, 'away'),
    homeRank: null,
    awayRank: null,
    kickoffAt: momentOf(date, clock),
    isSelling: true,
    handicap: handicapField(row),
    total: null,
    singles: Object.fromEntries(listField(row, 'singles').map((play) => [knownPlay(play), true])),
    odds: readOdds(row),
    averageOdds: null,
    sourceRefs: {},
    isDemo: false,
    source: origin,
    fetchedAt,
  }
}

function matching(row: Row, name: string, form: RegExp): string {
  const text = textField(row, name)
  if (!form.test(text)) throw new RowFault(`${name} ${text} is malformed`)
  return text
}

function nameField(row: Row, name: string): string {
  const text = textField(row, name)
  if (text.length > LONGEST_NAME) throw new RowFault(`${name} is too long`)
  return text
}

function handicapField(row: Row): number {
  const handicap = Number(row.handicap ?? 0)
  if (!Number.isInteger(handicap) || Math.abs(handicap) > WIDEST_HANDICAP) throw new RowFault('handicap is malformed')
  return handicap
}

function knownPlay(play: string): string {
  if (!matchPlays('jczq').includes(play)) throw new RowFault(`${play} is no play`)
  return play
}

function readOdds(row: Row): PlayOdds {
  const odds = oddsField(row)
  for (const [play, options] of Object.entries(odds)) {
    const known = playOptions('jczq', knownPlay(play))
    for (const [option, value] of Object.entries(options)) {
      if (!known.includes(option)) throw new RowFault(`${play}:${option} is no option`)
      if (typeof value !== 'string' || !ODDS.test(value))
        throw new RowFault(`${play}:${option} ${String(value)} is no odds`)
    }
  }
  if (Object.keys(odds).length === 0) throw new RowFault('odds are missing')
  return odds as PlayOdds
}
