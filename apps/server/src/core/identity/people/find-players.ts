import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import { maskMobile, maskName } from '../mask.ts'
import type { PlayerName } from '../player-names.store.ts'
import { matchingPerson } from './number-search.ts'

/** Players as an operator looks for them: of one shop, or of any by what was typed. */
export interface PlayersQuery {
  readonly shopId?: string | undefined
  readonly text?: string | undefined
  /** The last player of the page before. */
  readonly after: readonly [joinedAt: Instant, playerId: string] | null
  readonly limit: number
}

export interface FoundPlayer extends PlayerName {
  readonly shopId: string
  readonly joinedAt: Instant
}

interface FoundRow {
  readonly shop_id: string
  readonly id: string
  readonly nickname: string
  readonly real_name: string | null
  readonly mobile: string
  readonly created_at: Instant
}

/** The newest first. */
export async function findPlayers(r: Reader, { shopId, text, after, limit }: PlayersQuery): Promise<FoundPlayer[]> {
  const conditions = [sql`true`]
  if (shopId !== undefined) conditions.push(sql`pl.shop_id = ${shopId}`)
  if (text !== undefined && text !== '') conditions.push(matchingPerson(text))
  if (after !== null) {
    conditions.push(sql`(pl.created_at, pl.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  const { rows } = await sql<FoundRow>`
    select pl.shop_id, pl.id, pl.nickname, p.real_name, p.mobile, pl.created_at
      from players pl join persons p on p.id = pl.person_id
     where ${sql.join(conditions, sql` and `)}
     order by pl.created_at desc, pl.id desc limit ${limit}`.execute(r.db)
  return rows.map((row) => ({
    shopId: row.shop_id,
    playerId: row.id,
    name: maskName(row.real_name ?? row.nickname),
    mobile: maskMobile(row.mobile),
    joinedAt: row.created_at,
  }))
}
