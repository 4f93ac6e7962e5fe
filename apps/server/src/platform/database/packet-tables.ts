import type { Fen } from '@caimin/base'
import type { PacketKind, PacketSplit } from '@caimin/contract'
import type { ColumnType, Generated, Time, TimeOrNull } from './columns.ts'

export interface PacketTables {
  red_packet_gifts: {
    shop_id: string
    id: string
    kind: PacketKind
    title: string
    amount: Fen
    at_least: Fen
    scope: string
    packets: number
    staff_id: string
    given_at: Time
  }
  red_packets: {
    shop_id: string
    id: string
    gift_id: string
    player_id: string
    state: Generated<'given' | 'open' | 'used'>
    valid_until: Time
    opened_at: TimeOrNull
    used_at: TimeOrNull
    used_for: string | null
  }
  group_packets: {
    shop_id: string
    id: string
    split: PacketSplit
    total: Fen
    parts: ColumnType<Fen[], string[], never>
    claimed: Generated<number>
    staff_id: string
    sent_at: Time
    recorded_at: Time
    valid_until: Time
    ended_at: TimeOrNull
  }
  group_packet_claims: {
    shop_id: string
    packet_id: string
    player_id: string
    id: string
    part: number
    amount: Fen
    claimed_at: Time
  }
}
