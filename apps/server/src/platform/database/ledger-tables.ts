import type { Fen } from '@caimin/base'
import type { Account, JournalKind, WriteOffState } from '@caimin/contract'
import type { ColumnType, Generated, GeneratedAlways, Json, Time, TimeOrNull } from './columns.ts'

/** bigint fen, with a default of nothing. */
type FenOrZero = ColumnType<Fen, bigint | undefined, bigint>

export type { Account, JournalKind }

export interface LedgerTables {
  wallets: {
    shop_id: string
    player_id: string
    gift: FenOrZero
    locked: FenOrZero
    free: FenOrZero
    win: FenOrZero
    bills: Generated<number>
    billed_at: TimeOrNull
  }
  journals: {
    shop_id: string
    id: string
    kind: JournalKind
    cause_id: string
    round: Generated<number>
    actor_id: string | null
    posted_at: Time
    business_at: Time
    player_id: string | null
    bill_no: number | null
    money_after: Fen | null
    /** Taken by a trigger. */
    shift_no: Generated<number | null>
  }
  transfers: {
    shop_id: string
    journal_id: string
    line: number
    debit: Account
    credit: Account
    debit_player_id: string | null
    credit_player_id: string | null
    amount: Fen
  }
  holds: {
    shop_id: string
    id: string
    player_id: string
    journal_id: string
    gift: Fen
    locked: Fen
    free: Fen
    win: Fen
    amount: GeneratedAlways<Fen>
  }
  hold_resolutions: { shop_id: string; hold_id: string; amount: Fen; captured: Fen; released: Fen; journal_id: string }
  claw_backs: {
    shop_id: string
    id: string
    player_id: string
    order_id: string
    journal_id: string
    amount: Fen
    repaid: FenOrZero
    created_at: Time
  }
  /** Of agents, after a reversal. */
  rebate_claims: LedgerTables['claw_backs']
  claw_back_write_offs: {
    shop_id: string
    id: string
    claim_id: string
    amount: Fen
    reason: string
    state: WriteOffState
    proposed_by: string
    proposed_at: Time
    decided_by: string | null
    decided_at: TimeOrNull
    journal_id: string | null
  }
  counter_receipts: {
    shop_id: string
    id: string
    receipt_no: string
    player_id: string
    amount: Fen
    journal_id: string
    staff_id: string
    note: string
    created_at: Time
  }
  book_watermarks: { until: Time; recorded_at: Time }
  book_closings: { shop_id: string; since: Time; until: Time }
  account_snapshots: {
    shop_id: string
    account: Account
    player_id: string
    until: Time
    debits: Fen
    credits: Fen
  }
  bill_days: {
    shop_id: string
    player_id: string
    day: string
    kind: JournalKind
    bills: number
    income: Fen
    outgo: Fen
  }
  ledger_proofs: {
    id: string
    started_at: Time
    finished_at: Time
    shops: number
    wallets: number
    differences: Json<unknown>
  }
  shop_proofs: {
    shop_id: string
    proved_at: Time
    proved_until: Time | null
    whole_at: Time
    wallets: number
    differences: Json<unknown>
  }
}
