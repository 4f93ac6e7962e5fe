import { sql } from 'kysely'
import type { PlayerKey } from '../../core/orders/index.ts'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { NewMessage } from './message.store.ts'

type About = Pick<NewMessage, 'event' | 'subjectId' | 'occurrence'>

/** Takes off the lists of these players what they were told of a subject before this. */
export async function dismissEarlier(t: Tx, players: readonly PlayerKey[], about: About): Promise<void> {
  if (players.length === 0) return
  const { event, subjectId, occurrence = '' } = about
  await sql`
    update player_messages m set dismissed_at = ${sqlTime(t.now)}
      from unnest(${players.map(({ shopId }) => shopId)}::uuid[], ${players.map(({ playerId }) => playerId)}::uuid[])
             as k (shop_id, player_id)
     where m.shop_id = k.shop_id and m.player_id = k.player_id and m.subject_id = ${subjectId}
       and m.dismissed_at is null and (m.event, m.occurrence) <> (${event}, ${occurrence})`.execute(t.db)
}
