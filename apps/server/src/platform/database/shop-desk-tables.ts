import type { Fen } from '@caimin/base'
import type { BlockableMatchGame } from '@caimin/contract'
import type { Json, Time, TimeOrNull } from './columns.ts'

/** A leg of a blocked combination, with what its match was called when it was blocked. */
export interface BlockedLeg {
  /** Of sfc and renxuan9 the number in the issue, 1 to 14. */
  readonly match: string
  readonly play?: string
  readonly options?: readonly string[]
  /** 周三001; 第3场 of an issue. */
  readonly name: string
  readonly home: string
  readonly away: string
  /** 胜平负 主胜/平; null for a leg of any play. */
  readonly choice: string | null
}

export interface ShopDeskTables {
  blocked_numbers: {
    shop_id: string
    id: string
    game: 'fucai3D' | 'arrange3' | 'arrange5'
    number: string
    plays: 'direct' | 'group' | 'all'
    issue_no: string | null
    cap: Fen | null
    player_text: string
    set_by: string
    set_at: Time
    starts_at: TimeOrNull
    ends_at: TimeOrNull
    lifted_by: string | null
    lifted_at: TimeOrNull
  }
  blocked_matches: {
    shop_id: string
    id: string
    game: BlockableMatchGame
    issue_no: string | null
    legs: Json<readonly BlockedLeg[]>
    player_text: string
    set_by: string
    set_at: Time
    starts_at: TimeOrNull
    ends_at: TimeOrNull
    over_at: Time
    lifted_by: string | null
    lifted_at: TimeOrNull
  }
  lottery_holidays: {
    id: string
    name: string
    first_day: string
    last_day: string
    source: string
    set_by: string
    set_at: Time
    removed_by: string | null
    removed_at: TimeOrNull
  }
  shop_history: {
    shop_id: string
    id: string
    deed: ShopHistoryKind
    note: string
    /** Null for the agent who proposed the shop. */
    staff_id: string | null
    at: Time
  }
}

export type ShopHistoryKind =
  | 'applied'
  | 'corrected'
  | 'given_back'
  | 'checked'
  | 'opened'
  | 'suspended'
  | 'resumed'
  | 'licence_renewed'
