import type { MoneyText } from '@caimin/base'
import { GAME_NAMES } from '@caimin/rules/games'
import type { AuditEventCode } from './audit-events.ts'
import { AUDIT_FIELD_NAMES, AUDIT_SUBJECT_NAMES, AUDIT_VALUE_NAMES, AUDIT_VALUE_TEXTS } from './audit-names.texts.ts'

/** What an event of the log says, as pairs of a name and words. A screen and a file for spreadsheets say the same. */
export const describeDetails = (details: Readonly<Record<string, unknown>>): readonly (readonly [string, string])[] =>
  Object.entries(details).map(([field, value]) => [fieldName(field), valueText(field, value)])

/** What a kind of object is called. */
export const subjectName = (kind: string): string =>
  Object.hasOwn(AUDIT_SUBJECT_NAMES, kind) ? AUDIT_SUBJECT_NAMES[kind as keyof typeof AUDIT_SUBJECT_NAMES] : kind

/** A record may stand under games, which have names of their own. */
function fieldName(field: string): string {
  if (Object.hasOwn(AUDIT_FIELD_NAMES, field)) return AUDIT_FIELD_NAMES[field] ?? field
  return Object.hasOwn(GAME_NAMES, field) ? GAME_NAMES[field as keyof typeof GAME_NAMES] : field
}

function valueText(field: string, value: unknown): string {
  if (value === null) return AUDIT_VALUE_TEXTS.none
  if (typeof value === 'boolean') return value ? AUDIT_VALUE_TEXTS.yes : AUDIT_VALUE_TEXTS.no
  if (Array.isArray(value)) return value.map((one) => valueText(field, one)).join('、')
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) => `${fieldName(name)}${valueText(name, one)}`)
      .join('，')
  }
  const names = Object.hasOwn(AUDIT_VALUE_NAMES, field) ? AUDIT_VALUE_NAMES[field] : undefined
  const text = String(value)
  return names !== undefined && Object.hasOwn(names, text) ? (names[text] ?? text) : text
}

/** The field of each event that says how much moved. */
const MOVED: Readonly<Partial<Record<AuditEventCode, string>>> = {
  cash_credited: 'amount',
  coupon_sent: 'amount',
  dispute_decided: 'amount',
  drawer_cash_moved: 'amount',
  group_packet_sent: 'total',
  order_failed: 'released',
  order_finished: 'captured',
  packets_given: 'total',
  payout_file_confirmed: 'paid_total',
  payout_file_made: 'total',
  plan_cancelled: 'released',
  prize_approved: 'amount',
  prize_paid: 'paid',
  prize_review_approved: 'paid',
  recharge_confirmed: 'amount',
  recharge_refund_approved: 'amount',
  recharge_refund_asked: 'amount',
  recharge_refund_refused: 'amount',
  shift_closed: 'difference',
  shift_taken_over: 'difference',
  ticket_recorded: 'amount',
  withdrawal_paid: 'amount',
  write_off_proposed: 'amount',
  wrong_ticket_recorded: 'amount',
}

const YUAN = /^-?\d{1,15}\.\d{2}$/
const isYuan = (value: unknown): value is MoneyText => typeof value === 'string' && YUAN.test(value)

/** How much an event was about, in yuan as on the wire; null where no money is named. */
export function amountOfEvent(event: AuditEventCode, details: Readonly<Record<string, unknown>>): MoneyText | null {
  const field = MOVED[event]
  const amount = field === undefined ? undefined : details[field]
  return isYuan(amount) ? amount : null
}
