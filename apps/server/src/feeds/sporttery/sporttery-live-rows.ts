import type { Score } from '../../core/catalog/index.ts'
import { RowFault, recordOf, textField } from '../read-rows.ts'
import type { ToldEvent } from '../told-events.ts'
import { LAST_MINUTE, type ToldStanding } from '../told-standing.ts'
import { listIn } from './sporttery-envelope.ts'

type Row = Readonly<Record<string, unknown>>

/** Stages by their code. In any other one, such as extra time, nothing happens that bets are decided by. */
const STAGES = { '1': 'first_half', '2': 'second_half', '10': 'half_time' } as const
type Stage = (typeof STAGES)[keyof typeof STAGES]

/** Played to the end. */
const ENDED = ['6', '11']

const KINDS = { goals: 'goal', redCard: 'red_card', yellowCard: 'yellow_card', substitution: 'substitution' } as const
const BREAK_MINUTE = 45

/** How far a match has come, as a row of the list or the answer on the match says. */
export type LiveState = Omit<ToldStanding, 'matchId'>

/** Undefined before a match, and where the source says nothing about its regular time. */
export function readLiveState(row: Row): LiveState | undefined {
  const hasEnded = ENDED.includes(textOf(row.matchStatus))
  const status = hasEnded ? 'second_half' : stageOf(row.matchPhaseTc)
  if (status === undefined) return undefined
  const half = status === 'first_half' || textOf(row.sectionsNo1) === '' ? null : scoreField(row, 'sectionsNo1')
  return {
    status,
    minute: hasEnded ? LAST_MINUTE : minuteOf(row, status),
    half,
    score: scoreField(row, 'sectionsNo999'),
    hasEnded,
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}` : '')

function stageOf(code: unknown): Stage | undefined {
  const text = textOf(code)
  return Object.hasOwn(STAGES, text) ? STAGES[text as keyof typeof STAGES] : undefined
}

const SCORE = /^(\d{1,2}):(\d{1,2})$/

function scoreField(row: Row, name: string): Score {
  const [, home, away] = SCORE.exec(textField(row, name)) ?? []
  if (home === undefined || away === undefined) throw new RowFault(`${name} ${String(row[name])} is no score`)
  return { home: Number(home), away: Number(away) }
}

/** The minute, with those that are added to a half; null where the source leaves it out. */
function minuteOf(row: Row, stage: Stage): number | null {
  if (stage === 'half_time') return BREAK_MINUTE
  return textOf(row.matchMinute) === '' ? null : minuteField(row)
}

const MINUTE = /^(\d{1,3})(?:\+(\d{1,2}))?'?$/
const ADDED = /^\+?(\d{1,2})'?$/

function minuteField(row: Row): number {
  const [, minute, added] = MINUTE.exec(textField(row, 'matchMinute')) ?? []
  if (minute === undefined) throw new RowFault(`matchMinute ${String(row.matchMinute)} is no minute`)
  const extra = added ?? ADDED.exec(textOf(row.matchMinuteExtra))?.[1] ?? '0'
  return Number(minute) + Number(extra)
}

/** What happened in the regular time of a match, as the answer on it lists it. */
export const liveEventRows = (value: Row): readonly unknown[] => listIn(value, 'eventList')

/** Undefined for what the catalogue does not keep. */
export function readLiveEvent(given: unknown): ToldEvent | undefined {
  const row = recordOf(given)
  const kind = textOf(row.eventTc)
  const stage = stageOf(row.matchPhaseTc)
  if (!Object.hasOwn(KINDS, kind) || stage === undefined) return undefined
  const minute = minuteField(row)
  return {
    kind: KINDS[kind as keyof typeof KINDS],
    side: sideField(row),
    minute,
    moment: `${stage} ${minute}`,
    player: textOf(row.personCnName) || textOf(row.personEnName) || null,
    isOwnGoal: /own/i.test(textOf(row.secondLevelEventTc)),
  }
}

function sideField(row: Row): 'home' | 'away' {
  const side = textField(row, 'teamType')
  if (side !== 'home' && side !== 'away') throw new RowFault(`teamType ${side} is no side`)
  return side
}
