import type { Fen } from '@caimin/base'
import type { Time } from './columns.ts'

export interface StatisticTables {
  statistics_until: { shop_id: string; until: Time }
  statistics_hours: {
    shop_id: string
    day: string
    hour: number
    game: string
    placed: number
    issued: number
    failed: number
    tickets: number
    stake: Fen
    prize: Fen
    refund: Fen
  }
  statistics_days: {
    shop_id: string
    day: string
    placed: number
    issued: number
    failed: number
    tickets: number
    stake: Fen
    prize: Fen
    refund: Fen
  }
  statistics_players: { shop_id: string; player_id: string; day: string }
  statistics_seen: { shop_id: string; day: string; before: string; players: number }
}
