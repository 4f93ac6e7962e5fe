import type { FixedGameId } from '@caimin/rules'
import { slipKeyOf } from '../../../platform/commands/intents.ts'
import { emptyFixedSlip, type FixedSlip, withoutDraft } from './fixed-slip.ts'
import { createSlipStore, type SlipStore } from './slip-store.ts'

export type FixedSlipStore = SlipStore<FixedSlip>

const stores = new Map<FixedGameId, FixedSlipStore>()

function isFixedSlip(value: unknown): value is FixedSlip {
  if (typeof value !== 'object' || value === null) return false
  const slip = value as Partial<Record<keyof FixedSlip, unknown>>
  return (
    typeof slip.issueNo === 'string' &&
    typeof slip.drafts === 'object' &&
    slip.drafts !== null &&
    typeof slip.multiple === 'number'
  )
}

/** The one draft of a game on fixed matches, shared by its two layouts. */
export function fixedSlipStore(game: FixedGameId): FixedSlipStore {
  const known = stores.get(game)
  if (known) return known
  const made = createSlipStore({
    key: slipKeyOf(game),
    empty: emptyFixedSlip(game),
    isSlip: isFixedSlip,
    // Picks on the matches of another issue stay.
    emptied: (slip, bought) => ({ ...withoutDraft(slip, bought?.issue_no ?? slip.issueNo), multiple: 1 }),
  })
  stores.set(game, made)
  return made
}
