import type { Fen, TimeText } from '@caimin/base'
import type {
  ActorKind,
  DisputeDecision,
  DisputeEntryKind,
  DisputeKind,
  DisputeOutcome,
  DisputeState,
} from '@caimin/contract'
import type { Json, Time, TimeOrNull } from './columns.ts'

/** A photo of a ticket as it was when the case was opened. */
export interface EvidencePhoto {
  readonly serial: string
  readonly id: string
  readonly sha256: string
}

export interface DisputeTables {
  disputes: {
    shop_id: string
    id: string
    dispute_no: string
    order_id: string
    player_id: string
    kind: DisputeKind
    state: DisputeState
    claimed: Fen | null
    offer: Fen | null
    award: Fen | null
    decision: DisputeDecision | null
    decision_reason: string | null
    decided_by: string | null
    confirmed_by: string | null
    opened_at: Time
    due_at: TimeOrNull
    ended_at: TimeOrNull
    outcome: DisputeOutcome | null
    paid: Fen | null
    journal_id: string | null
  }
  dispute_evidence: {
    shop_id: string
    dispute_id: string
    content: string
    sha256: string
    exported_at: TimeText
    seal: string
    photos: Json<readonly EvidencePhoto[]>
  }
  dispute_excerpts: {
    shop_id: string
    dispute_id: string
    seq: number
    first_number: number
    last_number: number
    content: string
    sha256: string
    exported_at: TimeText
    seal: string
  }
  dispute_entries: {
    shop_id: string
    dispute_id: string
    seq: number
    kind: DisputeEntryKind
    actor_kind: ActorKind
    actor_id: string | null
    at: Time
    text: string
    picture_ids: string[]
    amount: Fen | null
    decision: DisputeDecision | null
  }
}
