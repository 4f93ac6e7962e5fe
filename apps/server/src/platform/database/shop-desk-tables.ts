import type { Fen } from '@caimin/base'
import type { Time, TimeOrNull } from './columns.ts'

export interface ShopDeskTables {
  blocked_numbers: {
    shop_id: string
    id: string
    game: 'fucai3D' | 'arrange3' | 'arrange5'
    number: string
    plays: 'direct' | 'group' | 'all'
    issue_no: string | null
    cap: Fen | null
    reason: string
    set_by: string
    set_at: Time
    ends_at: TimeOrNull
    lifted_by: string | null
    lifted_at: TimeOrNull
  }
  shop_history: {
    shop_id: string
    id: string
    deed: ShopDeed
    note: string
    staff_id: string
    at: Time
  }
}

export type ShopDeed =
  | 'applied'
  | 'corrected'
  | 'given_back'
  | 'checked'
  | 'opened'
  | 'suspended'
  | 'resumed'
  | 'licence_renewed'
