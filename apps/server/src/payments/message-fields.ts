import { createHash } from 'node:crypto'
import { canonicalJson, type Fen, fenFromText, fromWire, type Instant } from '@caimin/base'

/** Named texts, as forms and the answers of providers carry them. */
export type TextFields = Readonly<Record<string, string>>

/** The fields when each is one text; a repeated or nested field is nothing that a provider sends. */
export function textFields(form: unknown): TextFields | undefined {
  if (typeof form !== 'object' || form === null || Array.isArray(form)) return undefined
  const entries = Object.entries(form)
  return entries.every(([, value]) => typeof value === 'string') ? Object.fromEntries(entries) : undefined
}

/** The same for the same message alone. */
export const digestOf = (fields: TextFields): string => createHash('sha256').update(canonicalJson(fields)).digest('hex')

/** Yuan as text with up to two decimals. */
export function yuanAmount(text: string | undefined): Fen | undefined {
  const [whole, cents = ''] = text?.split('.') ?? []
  if (text === undefined || text.split('.').length > 2 || cents.length > 2 || text.endsWith('.')) return undefined
  const amount = fenFromText(`${whole}.${cents.padEnd(2, '0')}`)
  return amount.ok && amount.value > 0n ? amount.value : undefined
}

/** `2026-11-20 18:25:07` in China. */
export function chinaMoment(text: string | undefined): Instant | undefined {
  const at = text === undefined ? undefined : fromWire(`${text.trim().replace(' ', 'T')}+08:00`)
  return at?.ok ? at.value : undefined
}
