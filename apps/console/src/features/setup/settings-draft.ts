import { type Limit, type OutputOf, SETTING_LIMITS } from '@caimin/contract'
import { GAME_IDS, type GameId } from '@caimin/rules/games'

export type Settings = OutputOf<'setup', 'settings'>

type RuleField =
  | 'accept_minutes'
  | 'print_advance_minutes'
  | 'ticket_multiple_limit'
  | 'welfare_multiple_limit'
  | 'recharge_lock_percent'
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export type Weekday = (typeof WEEKDAYS)[number]
/** A weekday as usual, with hours of its own, or closed. */
export type DayKind = 'usual' | 'own' | 'closed'

/**
 * One thing that can be set. The minutes of a game are typed as minutes before the deadline; closed days stand in one
 * text, as dates with a comma between them.
 */
export type Field =
  | 'all_day'
  | 'opens_at'
  | 'closes_at'
  | 'closed_days'
  | `day:${Weekday}`
  | `from:${Weekday}`
  | `to:${Weekday}`
  | 'auto_accept'
  | RuleField
  | `open:${GameId}`
  | `advance:${GameId}`

/** What stands in the form: switches as booleans, the rest as typed. */
export type Draft = Readonly<Record<Field, string | boolean>>

const ALL_DAY = { opens_at: '00:00', closes_at: '24:00' }
/** What a shop that was open around the clock is offered when it no longer wants to be. */
const USUAL = { opens_at: '09:00', closes_at: '22:00' }

const LIMITS: Readonly<Record<RuleField, Limit>> = {
  accept_minutes: SETTING_LIMITS.acceptMinutes,
  print_advance_minutes: SETTING_LIMITS.printAdvanceMinutes,
  ticket_multiple_limit: SETTING_LIMITS.ticketMultipleLimit,
  welfare_multiple_limit: SETTING_LIMITS.welfareMultipleLimit,
  recharge_lock_percent: SETTING_LIMITS.rechargeLockPercent,
}
/** The same, as it is typed: minutes before. */
export const ADVANCE = { min: -SETTING_LIMITS.advanceMinutes.max, max: -SETTING_LIMITS.advanceMinutes.min }

export const isOn = (draft: Draft, field: Field): boolean => draft[field] === true
export const typedIn = (draft: Draft, field: Field): string => String(draft[field])

export const closedDaysIn = (draft: Draft): string[] => typedIn(draft, 'closed_days').split(',').filter(Boolean)

export const kindOf = (draft: Draft, weekday: Weekday): DayKind => typedIn(draft, `day:${weekday}`) as DayKind

function weekOf({ weekdays, opens_at, closes_at }: Settings): [string, string][] {
  return WEEKDAYS.flatMap((weekday): [string, string][] => {
    const own = weekdays.find((each) => each.weekday === weekday)
    const kind: DayKind = own === undefined ? 'usual' : own.hours === null ? 'closed' : 'own'
    const isAllDay = opens_at === ALL_DAY.opens_at && closes_at === ALL_DAY.closes_at
    const hours = own?.hours ?? (isAllDay ? USUAL : { opens_at, closes_at })
    return [
      [`day:${weekday}`, kind],
      [`from:${weekday}`, hours.opens_at],
      [`to:${weekday}`, hours.closes_at],
    ]
  })
}

export function draftOf(settings: Settings): Draft {
  const { opens_at, closes_at } = settings
  const isAllDay = opens_at === ALL_DAY.opens_at && closes_at === ALL_DAY.closes_at
  return {
    all_day: isAllDay,
    ...(isAllDay ? USUAL : { opens_at, closes_at }),
    ...Object.fromEntries(weekOf(settings)),
    closed_days: settings.closed_days.join(','),
    auto_accept: settings.auto_accept,
    accept_minutes: String(settings.accept_minutes),
    print_advance_minutes: String(settings.print_advance_minutes),
    ticket_multiple_limit: String(settings.ticket_multiple_limit),
    welfare_multiple_limit: String(settings.welfare_multiple_limit),
    recharge_lock_percent: String(settings.recharge_lock_percent),
    ...Object.fromEntries(
      settings.games.flatMap(({ game, is_open, advance_minutes }) => [
        [`open:${game}`, is_open],
        [`advance:${game}`, String(Math.abs(advance_minutes))],
      ]),
    ),
  } as Draft
}

/** What differs, in the order of the form. */
export const changedFields = (from: Draft, to: Draft): Field[] =>
  (Object.keys(from) as Field[]).filter((field) => from[field] !== to[field])

/** Another person saved: keeps what was typed here and takes everything else from them. */
export const takeOver = (typed: Draft, base: Draft, theirs: Draft): Draft =>
  Object.fromEntries(
    (Object.keys(theirs) as Field[]).map((field) => [
      field,
      typed[field] === base[field] ? theirs[field] : typed[field],
    ]),
  ) as Draft

export const limitsOf = (field: Field): Limit | undefined =>
  field.startsWith('advance:') ? ADVANCE : LIMITS[field as RuleField]

function isWithin(text: string, { min, max }: Limit): boolean {
  return /^\d+$/.test(text) && Number(text) >= min && Number(text) <= max
}

/** As many digits as the largest number takes. */
export const digitsOf = ({ max }: Limit): number => String(max).length

/** Which lines cannot be saved as they stand. */
export function wrongFields(draft: Draft): Field[] {
  return (Object.keys(draft) as Field[]).filter((field) => {
    const limits = limitsOf(field)
    if (limits !== undefined) return !isWithin(typedIn(draft, field), limits)
    if (field.startsWith('day:')) return field === 'day:7' && WEEKDAYS.every((day) => kindOf(draft, day) === 'closed')
    if (field.startsWith('to:')) return isWrongDay(draft, Number(field.slice(3)) as Weekday)
    if (isOn(draft, 'all_day')) return false
    if (field === 'closes_at') return draft.closes_at === '' || draft.closes_at === draft.opens_at
    return field === 'opens_at' && draft.opens_at === ''
  })
}

function isWrongDay(draft: Draft, weekday: Weekday): boolean {
  const [from, to] = [typedIn(draft, `from:${weekday}`), typedIn(draft, `to:${weekday}`)]
  return kindOf(draft, weekday) === 'own' && (from === '' || to === '' || from === to)
}

function weekdaysFrom(draft: Draft): Settings['weekdays'] {
  return WEEKDAYS.flatMap((weekday) => {
    const kind = kindOf(draft, weekday)
    if (kind === 'usual') return []
    const hours = { opens_at: typedIn(draft, `from:${weekday}`), closes_at: typedIn(draft, `to:${weekday}`) }
    return [{ weekday, hours: kind === 'closed' ? null : hours }]
  })
}

/** What is sent; the draft has no wrong fields. */
export function settingsFrom(draft: Draft): Omit<Settings, 'version' | 'licence' | 'suspended_why' | 'holidays'> {
  const whole = (field: Field) => Number(typedIn(draft, field))
  return {
    ...(isOn(draft, 'all_day')
      ? ALL_DAY
      : { opens_at: typedIn(draft, 'opens_at'), closes_at: typedIn(draft, 'closes_at') }),
    weekdays: weekdaysFrom(draft),
    closed_days: closedDaysIn(draft),
    auto_accept: isOn(draft, 'auto_accept'),
    accept_minutes: whole('accept_minutes'),
    print_advance_minutes: whole('print_advance_minutes'),
    ticket_multiple_limit: whole('ticket_multiple_limit'),
    welfare_multiple_limit: whole('welfare_multiple_limit'),
    recharge_lock_percent: whole('recharge_lock_percent'),
    games: GAME_IDS.map((game) => ({
      game,
      is_open: isOn(draft, `open:${game}`),
      // 0 − 0 instead of −0.
      advance_minutes: 0 - whole(`advance:${game}`),
    })),
  }
}
