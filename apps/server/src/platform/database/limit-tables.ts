import type { Fen } from '@caimin/base'
import type { LimitKind, LimitPeriod } from '@caimin/contract'
import type { Time, TimeOrNull } from './columns.ts'

export interface LimitTables {
  play_limits: {
    person_id: string
    kind: LimitKind
    period: LimitPeriod
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
