import type { Fen } from '@caimin/base'
import type { WithdrawalEventKind, WithdrawalState } from '@caimin/contract'
import type { Generated, GeneratedAlways, Time, TimeOrNull } from './columns.ts'

export interface WithdrawalTables {
  bank_cards: {
    id: string
    person_id: string
    number_sealed: Buffer
    fingerprint: Buffer
    last_four: string
    bank: string
    created_at: Time
    bound_at: TimeOrNull
    unbound_at: TimeOrNull
  }
  withdraw_passwords: {
    person_id: string
    password_hash: string
    wrong_tries: Generated<number>
    locked_until: TimeOrNull
    set_at: Time
  }
  payout_batches: {
    shop_id: string
    id: string
    batch_no: string
    request_id: string
    made_by: string
    made_at: Time
    rows: number
    total: Fen
  }
  withdrawals: {
    shop_id: string
    id: string
    withdrawal_no: string
    player_id: string
    card_id: string
    holder: string
    bank: string
    last_four: string
    amount: GeneratedAlways<Fen>
    from_win: Fen
    from_free: Fen
    from_locked: Generated<Fen>
    state: WithdrawalState
    requested_at: Time
    requested_on: string
    first_approved_by: string | null
    approved_by: string | null
    batch_id: string | null
    ended_at: TimeOrNull
    reason: string | null
  }
  withdrawal_events: {
    shop_id: string
    withdrawal_id: string
    seq: number
    kind: WithdrawalEventKind
    actor_kind: 'player' | 'shop' | 'operator'
    actor_id: string
    at: Time
    note: Generated<string>
  }
}
