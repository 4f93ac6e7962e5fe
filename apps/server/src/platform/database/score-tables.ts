import type { Time } from './columns.ts'

export interface ScoreTables {
  followed_matches: { shop_id: string; player_id: string; match_id: string; followed_at: Time }
  goal_alerts: { shop_id: string; player_id: string; plays_sound: boolean; vibrates: boolean }
}
