import { playersSql, sqlIdOf } from '../lists/people.ts'
import type { ListsWorld } from '../lists/world.ts'

const MEMBERS = 5_000

/**
 * So many messages in the group of one shop, by five thousand members in turn. Copied in bulk without triggers and
 * foreign keys.
 */
export async function seedMessages({ query, shopId }: ListsWorld, messages: number): Promise<void> {
  const own = `'${shopId}'::uuid`
  await query(`
    set session_replication_role = replica;
    ${playersSql(own, MEMBERS)};
    insert into conversations (shop_id, id, kind, last_number, last_at) values (${own}, ${own}, 'group', ${messages}, now());
    insert into chat_messages (shop_id, conversation_id, number, sender_kind, sender_id, request_id, at, kind, text)
    select ${own}, ${own}, n, 'player', ${sqlIdOf('8000', `1 + n % ${MEMBERS}`)}, ${sqlIdOf('d000', 'n')},
           now() - (${messages} - n) * interval '10 seconds', 'text', '第' || n || '句'
      from generate_series(1, ${messages}) n;
    analyze;
    set session_replication_role = origin`)
  await query('vacuum analyze chat_messages')
}

/** Parts of the group as a member and the shop read it, as lists. */
export function groupParts({ clients: { player, shop } }: ListsWorld, messages: number) {
  const middle = String(Math.floor(messages / 2))
  const ofMember = async (part: Parameters<typeof player.chatGroup.history>[0]) => {
    const reply = await player.chatGroup.history({ size: '50', ...part })
    return reply.ok ? { ok: true as const, value: { rows: reply.value.messages } } : reply
  }
  return {
    'history-newest': () => ofMember({}),
    'history-before-the-middle': () => ofMember({ before: middle }),
    'history-after-the-middle': () => ofMember({ after: middle }),
    'history-oldest': () => ofMember({ before: '51' }),
    'history-at-the-desk': async () => {
      const reply = await shop.chatGroupDesk.history({ size: '50' })
      return reply.ok ? { ok: true as const, value: { rows: reply.value.messages } } : reply
    },
  } as const
}
