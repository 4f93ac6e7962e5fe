import type { Fen } from '@caimin/base'
import type { DrawerMoveKind } from '@caimin/contract'
import type { Lottery } from '@caimin/rules'
import type { ColumnType, Generated, JsonOrNull, Time, TimeOrNull } from './columns.ts'

export interface ShiftTables {
  shifts: {
    shop_id: string
    no: number
    id: Generated<string>
    began_at: Time
    handed_over: ColumnType<Fen, bigint | undefined, bigint>
    taken_by: string | null
    taken_at: TimeOrNull
    cash_float: Fen | null
    taken_reason: string | null
    closed_by: string | null
    closed_at: TimeOrNull
    report: JsonOrNull<unknown>
  }
  drawer_moves: {
    shop_id: string
    id: string
    shift_no: number
    kind: DrawerMoveKind
    amount: Fen
    note: string
    lottery: Lottery | null
    staff_id: string
    at: Time
  }
  wrong_tickets: {
    shop_id: string
    id: string
    shift_no: number
    order_id: string | null
    game: string
    serial: string
    amount: Fen
    note: string
    staff_id: string
    journal_id: string
    at: Time
  }
}
