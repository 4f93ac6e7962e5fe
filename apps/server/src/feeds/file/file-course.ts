import type { Instant } from '@caimin/base'
import { MATCH_EVENT_KINDS, type MatchEventKind } from '@caimin/contract'
import type { MatchProgress, NewMatchEvent, Score } from '../../core/catalog/index.ts'
import { RowFault, recordOf, textField } from '../read-rows.ts'
import { nameField } from './file-matches.ts'

/** Who tells how a match goes by files, whoever hands them in. */
export const FILE_SOURCE = 'file'
const STAGES = ['first_half', 'half_time', 'second_half', 'interrupted'] as const
const MAX_MINUTE = 130
const SCORE = /^(\d{1,3}):(\d{1,3})$/

type Row = Readonly<Record<string, unknown>>

/** How a match stands: `match_id, status, minute, half 1:0, full 2:1`; of basketball `quarters 26:31 22:20`. */
export function readFileStanding(given: unknown, toldAt: Instant): MatchProgress {
  const row = recordOf(given)
  const status = oneOf(row, 'status', STAGES)
  const quarters = isLeftOut(row.quarters) ? [] : textField(row, 'quarters').split(/\s+/)
  return {
    matchId: textField(row, 'match_id'),
    status,
    minute: isLeftOut(row.minute) ? null : minuteField(row, 'minute'),
    half: isLeftOut(row.half) ? null : scoreIn(textField(row, 'half'), 'half'),
    score: scoreIn(textField(row, 'full'), 'full'),
    ...(quarters.length > 0 && { quarters: quarters.map((quarter) => scoreIn(quarter, 'quarters')) }),
    source: FILE_SOURCE,
    toldAt,
  }
}

/**
 * What happened in a match: `match_id, minute, kind, side, player`. A goal that does not count after all is a row of
 * its own of kind goal_disallowed, with the goal's player and its minute in `takes_back`.
 */
export function readFileEvent(given: unknown): NewMatchEvent {
  const row = recordOf(given)
  const kind = oneOf(row, 'kind', MATCH_EVENT_KINDS)
  const side = kind === 'full_time' ? null : oneOf(row, 'side', ['home', 'away'] as const)
  const minute = minuteField(row, 'minute')
  const player = isLeftOut(row.player) ? null : nameField(row, 'player')
  const takesBack =
    kind === 'goal_disallowed' ? refOf('goal', { side, player, minute: minuteField(row, 'takes_back') }) : null
  return {
    matchId: textField(row, 'match_id'),
    source: FILE_SOURCE,
    ref: refOf(kind, { side, player, minute }),
    kind,
    side,
    minute,
    player,
    takesBack,
  }
}

/** Told again in another file it is the same event. */
const refOf = (kind: MatchEventKind, { side, minute, player }: Pick<NewMatchEvent, 'side' | 'minute' | 'player'>) =>
  [kind, side, minute, player].filter((part) => part !== null).join(' ')

const isLeftOut = (value: unknown): boolean => value === undefined || value === null || value === ''

function oneOf<const V extends string>(row: Row, name: string, known: readonly V[]): V {
  const text = textField(row, name)
  const found = known.find((each) => each === text)
  if (found === undefined) throw new RowFault(`${name} ${text} is none of ${known.join(', ')}`)
  return found
}

function minuteField(row: Row, name: string): number {
  const minute = Number(textField(row, name))
  if (!Number.isInteger(minute) || minute < 0 || minute > MAX_MINUTE) throw new RowFault(`${name} is no minute`)
  return minute
}

function scoreIn(text: string, name: string): Score {
  const [, home, away] = SCORE.exec(text) ?? []
  if (home === undefined || away === undefined) throw new RowFault(`${name} ${text} is no score`)
  return { home: Number(home), away: Number(away) }
}
