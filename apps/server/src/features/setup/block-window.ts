import { type Instant, ok, type Result, refuse } from '@caimin/base'
import type { SaleWindow } from '../../core/shops/index.ts'

interface WindowInput {
  readonly starts_at?: Instant | undefined
  readonly ends_at?: Instant | undefined
}

/** When a block holds. A start that is past is now. */
export function readWindow(
  { starts_at: start, ends_at: end }: WindowInput,
  now: Instant,
): Result<SaleWindow, 'end_is_past' | 'window_empty'> {
  if (end !== undefined && end <= now) return refuse('end_is_past')
  if (start !== undefined && end !== undefined && end <= start) return refuse('window_empty')
  return ok({ startsAt: start !== undefined && start > now ? start : null, endsAt: end ?? null })
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
  set_at: setAt,
  starts_at: startsAt,
  ends_at: endsAt,
})
