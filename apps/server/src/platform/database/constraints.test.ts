import {
  ACTOR_KINDS,
  CHASE_ISSUE_STATES,
  CHASE_STATES,
  CHAT_MESSAGE_KINDS,
  CHAT_SENDERS,
  CONVERSATION_KINDS,
  DISPUTE_DECISIONS,
  DISPUTE_ENTRY_KINDS,
  DISPUTE_KINDS,
  DISPUTE_OUTCOMES,
  DISPUTE_STATES,
  DRAWER_MOVE_KINDS,
  FEEDBACK_KINDS,
  HELD_REASONS,
  ID_REVIEW_STATES,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  MESSAGE_KINDS,
  PACKET_KINDS,
  PACKET_SPLITS,
  RECHARGE_STATES,
  REFUND_STATES,
  RESULT_SUBJECTS,
  SHOP_CODE_KINDS,
  SHOP_STATES,
  STAFF_ACCESS_CHANGES,
  STANDING_END_REASONS,
  STANDING_STATES,
  TICKET_STATES,
  WITHDRAWAL_EVENTS,
  WITHDRAWAL_STATES,
  WRITE_OFF_STATES,
} from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { cloneDatabase } from '../../testing/clone-database.ts'
import { createLogger } from '../logging.ts'
import { createPool } from './pool.ts'

const database = await cloneDatabase()
const pool = createPool({ url: database.url, log: createLogger('silent'), size: 1 })
afterAll(async () => {
  await pool.end()
  await database.drop()
})

const { rows } = await pool.query<{ table: string; column: string; text: string }>(`
  select c.conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(c.oid) as text
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
   where c.contype = 'c' and cardinality(c.conkey) = 1`)

/** The values that a constraint of one column lists; undefined for another constraint. */
function listOf(column: string, text: string): string[] | undefined {
  const list = new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`).exec(text)?.[1]
  return list?.split(', ').map((item) => item.replace(/^'(.*)'::text$/, '$1'))
}

const LISTED = new Map(rows.map(({ table, column, text }) => [`${table}.${column}`, listOf(column, text)?.toSorted()]))

/** The lists of the contract that columns hold. */
const LISTS: readonly (readonly [column: string, list: readonly string[]])[] = [
  ['chase_issues.state', CHASE_ISSUE_STATES],
  ['chases.state', CHASE_STATES],
  ['chat_held.why', HELD_REASONS],
  ['chat_messages.kind', CHAT_MESSAGE_KINDS],
  ['chat_messages.sender_kind', CHAT_SENDERS],
  ['claw_back_write_offs.state', WRITE_OFF_STATES],
  ['collection_codes.kind', SHOP_CODE_KINDS],
  ['conversations.kind', CONVERSATION_KINDS],
  ['dispute_entries.actor_kind', ACTOR_KINDS],
  ['dispute_entries.kind', DISPUTE_ENTRY_KINDS],
  ['disputes.decision', DISPUTE_DECISIONS],
  ['disputes.kind', DISPUTE_KINDS],
  ['disputes.outcome', DISPUTE_OUTCOMES],
  ['disputes.state', DISPUTE_STATES],
  ['drawer_moves.kind', DRAWER_MOVE_KINDS],
  ['feedbacks.kind', FEEDBACK_KINDS],
  ['group_packets.split', PACKET_SPLITS],
  ['id_reviews.state', ID_REVIEW_STATES],
  ['order_events.actor_kind', ACTOR_KINDS],
  ['play_limits.kind', LIMIT_KINDS],
  ['play_limits.period', LIMIT_PERIODS],
  ['player_messages.kind', MESSAGE_KINDS],
  ['recharge_refunds.state', REFUND_STATES],
  ['recharges.state', RECHARGE_STATES],
  ['red_packet_gifts.kind', PACKET_KINDS],
  ['result_claims.subject_kind', RESULT_SUBJECTS],
  ['shops.state', SHOP_STATES],
  ['staff_access_changes.kind', STAFF_ACCESS_CHANGES],
  ['standing_orders.end_reason', STANDING_END_REASONS],
  ['standing_orders.state', STANDING_STATES],
  ['tickets.state', TICKET_STATES],
  ['withdrawal_events.kind', WITHDRAWAL_EVENTS],
  ['withdrawals.state', WITHDRAWAL_STATES],
]

it.each(LISTS)('%s holds the list of the contract, and no other value', (column, list) => {
  expect(LISTED.get(column)).toEqual(list.toSorted())
})
