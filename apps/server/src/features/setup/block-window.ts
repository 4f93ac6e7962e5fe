import { fromWire, type Instant, ok, type Result, refuse, toWire } from '@caimin/base'
import type { SaleWindow } from '../../core/shops/index.ts'

interface SentWindow {
  readonly starts_at?: string | undefined
  readonly ends_at?: string | undefined
}

/** When a block holds, as it was asked for. A start that is past is now. */
export function readWindow(
  sent: SentWindow,
  now: Instant,
): Result<SaleWindow, 'bad_input' | 'end_is_past' | 'window_empty'> {
  const start = sent.starts_at === undefined ? undefined : fromWire(sent.starts_at)
  const end = sent.ends_at === undefined ? undefined : fromWire(sent.ends_at)
  if (start?.ok === false || end?.ok === false) return refuse('bad_input')
  if (end !== undefined && end.value <= now) return refuse('end_is_past')
  if (start !== undefined && end !== undefined && end.value <= start.value) return refuse('window_empty')
  const startsAt = start !== undefined && start.value > now ? start.value : null
  return ok({ startsAt, endsAt: end?.value ?? null })
}

interface Block extends SaleWindow {
  readonly id: string
  readonly playerText: string
  readonly setBy: string
  readonly setAt: Instant
}

/** What the rows of numbers and of matches have in common. */
export const viewBlock = ({ id, playerText, setBy, setAt, startsAt, endsAt }: Block) => ({
  block_id: id,
  player_text: playerText,
  set_by: setBy,
  set_at: toWire(setAt),
  starts_at: startsAt === null ? null : toWire(startsAt),
  ends_at: endsAt === null ? null : toWire(endsAt),
})
