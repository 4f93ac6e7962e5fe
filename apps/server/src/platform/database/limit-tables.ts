import type { Fen } from '@caimin/base'
import type { Time, TimeOrNull } from './columns.ts'

export interface LimitTables {
  play_limits: {
    person_id: string
    kind: 'deposit' | 'stake' | 'loss'
    period: 'day' | 'week' | 'month'
    amount: Fen | null
    next_amount: Fen | null
    next_at: TimeOrNull
    set_at: Time
  }
  quiet_hours: {
    person_id: string
    from_minute: number | null
    to_minute: number | null
    next_from_minute: number | null
    next_to_minute: number | null
    next_at: TimeOrNull
    set_at: Time
  }
}
