import type { NumberGameId } from '@caimin/rules'
import { slipKeyOf } from '../../../platform/commands/intents.ts'
import type { BoughtIssue } from '../../../platform/plan-draft/opened-slips.ts'
import { emptyNumberSlip, type NumberSlip } from './number-slip.ts'
import { createSlipStore, type SlipStore } from './slip-store.ts'

export type NumberSlipStore = SlipStore<NumberSlip>

const stores = new Map<NumberGameId, NumberSlipStore>()

function isNumberSlip(value: unknown): value is NumberSlip {
  if (typeof value !== 'object' || value === null) return false
  const slip = value as Partial<Record<keyof NumberSlip, unknown>>
  return (
    typeof slip.tab === 'string' &&
    typeof slip.picks === 'object' &&
    Array.isArray(slip.lines) &&
    typeof slip.multiple === 'number'
  )
}

/** Clearing the numbers leaves the issue that was chosen; a bet that counted leaves nothing. */
const emptied = ({ game, issueNo }: NumberSlip, bought: BoughtIssue | null): NumberSlip => ({
  ...emptyNumberSlip(game),
  ...(bought === null && { issueNo }),
})

/** The one draft of a number game, shared by its pages. */
export function numberSlipStore(game: NumberGameId): NumberSlipStore {
  const known = stores.get(game)
  if (known) return known
  const empty = emptyNumberSlip(game)
  const made = createSlipStore({ key: slipKeyOf(game), empty, isSlip: isNumberSlip, emptied })
  stores.set(game, made)
  return made
}
