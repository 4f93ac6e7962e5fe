import type { Fen } from '@caimin/base'
import type { RechargeState, RefundState } from '@caimin/contract'
import type { Generated, GeneratedAlways, Json, JsonOrNull, Time, TimeOrNull } from './columns.ts'

/** What was made of a notification. */
export type Verdict = 'credited' | 'already_credited' | 'not_paid' | 'amount_differs'

/** How a player gets to the cashier of a channel. */
export type Cashier =
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'form'; readonly action: string; readonly fields: Record<string, string> }

/** One thing that a statement and the books say differently; amounts in fen, as text. */
export interface StoredDifference {
  readonly what: 'missing_here' | 'missing_there' | 'amount_differs'
  readonly kind: 'paid' | 'refunded'
  readonly rechargeNo: string
  readonly shopId: string | null
  readonly here: string | null
  readonly there: string | null
}

export interface RechargeTables {
  recharges: {
    shop_id: string
    id: string
    recharge_no: string
    player_id: string
    request_id: string
    channel: string
    amount: Fen
    state: RechargeState
    cashier: JsonOrNull<Cashier>
    proof_id: string | null
    may_still_be_paid: Generated<boolean>
    channel_trade_no: string | null
    refuse_reason: string | null
    decided_by: string | null
    created_at: Time
    expires_at: Time
    look_at: TimeOrNull
    looks: Generated<number>
    paid_at: TimeOrNull
    ended_at: TimeOrNull
  }
  recharge_refunds: {
    shop_id: string
    id: string
    recharge_id: string | null
    receipt_id: string | null
    credit_id: GeneratedAlways<string>
    round: number
    player_id: string
    channel: string
    credited_by: string
    from_gift: Fen
    from_locked: Fen
    from_free: Fen
    amount: GeneratedAlways<Fen>
    state: RefundState
    reason: string
    refused_because: string | null
    asked_by: string
    asked_at: Time
    approved_by: string | null
    ask_at: TimeOrNull
    asks: Generated<number>
    ended_at: TimeOrNull
    paid_back_at: TimeOrNull
  }
  recharge_notifications: {
    shop_id: string
    channel: string
    digest: Buffer
    recharge_no: string
    verdict: Verdict
    times: Generated<number>
    first_at: Time
    last_at: Time
  }
  reconciliations: {
    id: string
    channel: string
    day: string
    made_at: Time
    lines: number
    here: Fen
    there: Fen
    differences: Json<StoredDifference[]>
  }
}
