import { addMs, chinaDate, chinaParts, hours, type Instant, minutes, startOfDate } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import { type DayRange, isInRange, LOTTERY_HOLIDAYS } from '@caimin/rules/holidays'
import { dayAfter } from '../matches/match-deadline.ts'

/** When a game is drawn (rules.md, sales times): weekdays 1–7, hours in minutes of the day, China time. */
interface DrawPlan {
  readonly weekdays: readonly number[]
  readonly stopsAt: number
  readonly drawnAt: number
  /** Welfare games number issues `yyyyNNN`, sports games `yyNNN`. */
  readonly isWelfare: boolean
}

const at = (hour: number, minute: number): number => hours(hour) + minutes(minute)
const DAILY = [1, 2, 3, 4, 5, 6, 7]
const SPORTS = { stopsAt: at(21, 0), drawnAt: at(21, 25), isWelfare: false }
const WELFARE = { stopsAt: at(20, 0), drawnAt: at(21, 15), isWelfare: true }

const PLANS: Record<NumberGameId, DrawPlan> = {
  daletou: { ...SPORTS, weekdays: [1, 3, 6] },
  '7xincai': { ...SPORTS, weekdays: [2, 5, 7] },
  arrange3: { ...SPORTS, weekdays: DAILY },
  arrange5: { ...SPORTS, weekdays: DAILY },
  shuangseqiu: { ...WELFARE, weekdays: [2, 4, 7] },
  fucai3D: { ...WELFARE, weekdays: DAILY },
  '7lecai': { ...WELFARE, weekdays: [1, 3, 5] },
  happy8: { ...WELFARE, drawnAt: at(21, 30), weekdays: DAILY },
}

export const DRAWN_GAMES = Object.keys(PLANS) as NumberGameId[]

/** Hours of one draw. */
export interface PlannedDraw {
  readonly game: NumberGameId
  readonly issueNo: string
  readonly gameDeadlineAt: Instant
  readonly drawAt: Instant
}

/** The draw that follows another of the same game; nothing is drawn on holidays, nor on others that are named. */
export function nextDraw(
  game: NumberGameId,
  last: { readonly issueNo: string; readonly drawAt: Instant },
  addedHolidays: readonly DayRange[] = [],
): PlannedDraw {
  const plan = PLANS[game]
  const holidays = [...LOTTERY_HOLIDAYS, ...addedHolidays]
  let date = chinaDate(last.drawAt)
  do date = chinaDate(dayAfter(date, 1))
  while (holidays.some((range) => isInRange(range, date)) || !isDrawDay(plan, date))
  const midnight = startOfDate(date)
  return {
    game,
    issueNo: numberAfter(plan, last, date),
    gameDeadlineAt: addMs(midnight, plan.stopsAt),
    drawAt: addMs(midnight, plan.drawnAt),
  }
}

/** The hour of a draw on a day, e.g. for the history, which has dates only. */
export const drawHour = (game: NumberGameId, date: string): Instant => addMs(startOfDate(date), PLANS[game].drawnAt)

/** Brings an issue number, as whatever source writes it, into the canonical form of its game. */
export function canonicalIssueNo(game: NumberGameId, text: string): string | undefined {
  if (!/^\d{5}(\d{2})?$/.test(text)) return undefined
  const isLong = text.length === 7
  if (PLANS[game].isWelfare) return isLong ? text : `20${text}`
  return isLong ? text.slice(2) : text
}

const isDrawDay = (plan: DrawPlan, date: string): boolean =>
  plan.weekdays.includes(chinaParts(startOfDate(date)).weekday)

function numberAfter(plan: DrawPlan, last: { issueNo: string; drawAt: Instant }, date: string): string {
  const isNewYear = chinaDate(last.drawAt).slice(0, 4) !== date.slice(0, 4)
  const sequence = isNewYear ? 1 : Number(last.issueNo.slice(-3)) + 1
  const year = plan.isWelfare ? date.slice(0, 4) : date.slice(2, 4)
  return `${year}${sequence.toString().padStart(3, '0')}`
}
