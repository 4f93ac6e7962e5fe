import type { MatchGameId } from '@caimin/rules'
import { slipKeyOf } from '../../../platform/commands/intents.ts'
import { emptyMatchSlip, type MatchSlip } from './match-slip.ts'
import { createSlipStore, type SlipStore } from './slip-store.ts'

export type MatchSlipStore = SlipStore<MatchSlip>

const stores = new Map<MatchGameId, MatchSlipStore>()

function isMatchSlip(value: unknown): value is MatchSlip {
  if (typeof value !== 'object' || value === null) return false
  const slip = value as Partial<Record<keyof MatchSlip, unknown>>
  return typeof slip.legs === 'object' && Array.isArray(slip.passes) && typeof slip.multiple === 'number'
}

/** The one draft of a match game, shared by all its pages. */
export function matchSlipStore(game: MatchGameId): MatchSlipStore {
  const known = stores.get(game)
  if (known) return known
  const made = createSlipStore({ key: slipKeyOf(game), empty: emptyMatchSlip(game), isSlip: isMatchSlip })
  stores.set(game, made)
  return made
}
