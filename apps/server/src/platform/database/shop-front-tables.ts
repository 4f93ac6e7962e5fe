import type { FeedbackKind, ShopCodeKind } from '@caimin/contract'
import type { Time, TimeOrNull } from './columns.ts'

export interface ShopFrontTables {
  notices: {
    shop_id: string
    id: string
    title: string
    body: string
    published_by: string
    published_at: Time
    withdrawn_at: TimeOrNull
  }
  collection_codes: {
    shop_id: string
    kind: ShopCodeKind
    picture_id: string
    account_name: string
    set_by: string
    updated_at: Time
  }
  feedbacks: {
    shop_id: string
    id: string
    player_id: string
    kind: FeedbackKind
    text: string
    picture_ids: string[]
    created_at: Time
    answer: string | null
    answered_by: string | null
    answered_at: TimeOrNull
  }
}
