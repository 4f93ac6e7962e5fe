import type { IdReviewState } from '@caimin/contract'
import type { Time, TimeOrNull } from './columns.ts'

export interface IdReviewTables {
  id_reviews: {
    id: string
    person_id: string
    name: string
    birth_date: string
    number_sealed: Buffer
    number_hash: Buffer
    number_masked: string
    file_shop_id: string
    picture_ids: string[]
    state: IdReviewState
    reason: string | null
    asked_at: Time
    opened_by: string | null
    decided_by: string | null
    decided_at: TimeOrNull
  }
}
