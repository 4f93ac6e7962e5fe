import type { Fen } from '@caimin/base'
import type { RebateCategory } from '@caimin/rules/agents'
import type { Generated, Time } from './columns.ts'

export interface AgentTables {
  agent_ceiling: { is_only: Generated<boolean>; rate: number; set_at: Time | null; set_by: string | null }
  agent_advice: {
    id: string
    levels: number
    words: string
    advised_by: string
    advised_on: string
    recorded_by: string
    recorded_at: Time
    state: Generated<'waiting' | 'agreed' | 'rejected'>
    decided_by: string | null
    decided_at: Time | null
  }
  agent_settings: { shop_id: string; is_on: boolean; rate_ceiling: number }
  agent_members: {
    shop_id: string
    player_id: string
    parent_id: string | null
    levels: number
    since: Time
    is_paused: Generated<boolean>
    shows_orders: Generated<boolean>
    shows_orders_set_at: Time | null
    direct_users: Generated<number>
    all_users: Generated<number>
    is_agent: Generated<boolean>
  }
  agent_uplines: { shop_id: string; player_id: string; level: number; upline_id: string }
  agent_rates: {
    shop_id: string
    player_id: string
    category: RebateCategory
    seq: number
    rate: number
    set_at: Time
    set_by: string
  }
  rebates: {
    shop_id: string
    id: string
    agent_id: string
    order_id: string
    hold_id: string
    player_id: string
    level: number
    category: RebateCategory
    rate: number
    round: number
    stake: Fen
    change: Fen
    journal_id: string
    posted_at: Time
  }
  number_invitations: { shop_id: string; id: string; inviter_id: string; mobile: string; invited_at: Time }
  shop_proposals: { shop_id: string; player_id: string; proposed_shop_id: string; proposed_at: Time }
}
