import type { Client } from 'pg'

/** The draw that every order waits for, and what its numbers are: an order wins with the blue ball alone, five yuan. */
const ISSUE = '2026134'
export const SUBJECT = { subjectKind: 'draw', subjectId: `shuangseqiu:${ISSUE}` } as const
export const PRIZE = 500
/** Every fifteenth order wins: 6.7 percent. */
export const WINS_EVERY = 15
/** Each has as many of the orders as any other. */
const PLAYERS_A_SHOP = 10

export interface SettleWorld {
  readonly orders: number
  readonly shops: number
}

const id = (kind: string, number: string): string =>
  `('00000000-0000-7000-${kind}-' || lpad((${number})::text, 12, '0'))::uuid`

/**
 * Orders that are printed and wait for one draw, copied in bulk without triggers. What the shops sold stands in holds
 * and their resolutions alone: settlement reads no journal.
 */
export async function seedSettleWorld(client: Client, { orders, shops }: SettleWorld): Promise<void> {
  const shop = id('9100', `1 + n % ${shops}`)
  const player = id('8100', `1 + n % ${shops * PLAYERS_A_SHOP}`)
  const bet = `(jsonb_build_object('game', 'shuangseqiu', 'multiple', 1, 'lines', jsonb_build_array(jsonb_build_object(
    'play', 'standard', 'selection', jsonb_build_object('red', '[20, 21, 22, 23, 24, 25]'::jsonb,
    'blue', case when n % ${WINS_EVERY} = 0 then '[7]' else '[16]' end::jsonb)))))`
  const each = `from generate_series(1::bigint, ${orders}) n`
  const steps = [
    `insert into shops (id, code, name, state, licence_no, address, phone, owner_name, opens_at, closes_at, created_at)
     select ${id('9100', 'n')}, 'S' || n, 'Bench', 'open', 'S' || n, '-', '-', '-', '00:00', '24:00', now() from generate_series(1, ${shops}) n`,
    `insert into shifts (shop_id, no, began_at) select id, 1, created_at from shops where code like 'S%'`,
    `insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at)
     select ${id('8100', 'n')}, n::text, '-', now(), '1', now() from generate_series(1, ${shops * PLAYERS_A_SHOP}) n`,
    `insert into players (shop_id, id, person_id, nickname, created_at)
     select ${shop}, ${player}, ${player}, '-', now() from generate_series(1, ${shops * PLAYERS_A_SHOP}) n`,
    `insert into wallets (shop_id, player_id, free) select shop_id, id, 100000 from players where nickname = '-'`,
    `insert into issues (game, issue_no, sale_start_at, game_deadline_at, draw_at, facts, is_demo, source, fetched_at)
     values ('shuangseqiu', '${ISSUE}', now() - interval '3 days', now() - interval '2 hours', now() - interval '1 hour', '{"fuyun": false}', false, 'bench', now())`,
    `insert into orders (shop_id, id, order_no, player_id, game, issue_no, state, bet, notes, stake, tolerance, cutoff_at, placed_at,
                         accept_by, print_by, request_id, money_after, state_at)
     select ${shop}, ${id('b100', 'n')}, 'N' || n, ${player}, 'shuangseqiu', '${ISSUE}', 6, ${bet}, 1, 200, '{"kind": "any"}',
            now(), now(), now(), now(), ${id('c100', 'n')}, 100000, now() ${each}`,
    `insert into holds (shop_id, id, player_id, journal_id, gift, locked, free, win)
     select shop_id, id, player_id, id, 0, 0, stake, 0 from orders`,
    `insert into hold_resolutions (shop_id, hold_id, amount, captured, released, journal_id)
     select shop_id, id, stake, stake, 0, id from orders`,
    `insert into order_parties (shop_id, order_id, player_id, role, share, hold_id)
     select shop_id, id, player_id, 'owner', stake, id from orders`,
    `insert into tickets (shop_id, id, order_id, seq, state, content, notes, multiple, stake, check_code, serial, photo_id, recorded_at, shift_no)
     select shop_id, id, id, 1, 'recorded', bet, 1, 1, stake, 'BENCH', order_no, id, now(), 1 from orders`,
    `insert into order_subjects (shop_id, order_id, subject_kind, subject_id)
     select shop_id, id, 'draw', '${SUBJECT.subjectId}' from orders`,
    `insert into results (subject_kind, subject_id, step, value, how, origins, is_demo, confirmed_at)
     values ('draw', '${SUBJECT.subjectId}', 'numbers', '{"red": [1, 2, 3, 4, 5, 6], "blue": 7, "fuyun": false}', 'two_origins', '{a,b}', false, now())`,
    'vacuum analyze',
  ]
  await client.query('set session_replication_role = replica; set synchronous_commit = off')
  for (const step of steps) await client.query(step)
  await client.query('set session_replication_role = origin; checkpoint')
}
