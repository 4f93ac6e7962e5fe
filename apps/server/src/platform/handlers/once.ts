import { hash } from 'node:crypto'
import { canonicalJson, type Result } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../context.ts'
import { sqlJson } from '../database/columns.ts'

/** Who asks for what under which request id. */
export interface RequestKey {
  readonly shopId: string
  readonly actorId: string
  readonly requestId: string
  /** The contract's name of the call: `desk.accept`. */
  readonly call: string
  /** The whole input; its hash distinguishes a repeat from a misuse. */
  readonly body: unknown
}

const repeats = new WeakSet<Tx>()

/** Whether the transaction has done nothing but give an earlier answer again. */
export const isRepeat = (t: Tx): boolean => repeats.has(t)

export type RequestReused = { readonly ok: false; readonly reason: 'request_id_reused' }

/**
 * Does the work once for a request id: a repeat gets the stored answer, the same id with another body is refused.
 * A refusal is not stored, because it changed nothing: the same request may succeed later.
 */
export async function once<R extends Result<unknown>>(
  t: Tx,
  key: RequestKey,
  work: () => Promise<R>,
): Promise<R | RequestReused> {
  const { shopId, actorId, requestId, call, body } = key
  const bodyHash = hashOf(call, body)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${shopId}${actorId}${requestId}`}, 0))`.execute(t.db)
  const earlier = await t.db
    .selectFrom('requests')
    .select(['body_hash', 'reply'])
    .where('shop_id', '=', shopId)
    .where('actor_id', '=', actorId)
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  if (earlier !== undefined) {
    if (!bodyHash.equals(earlier.body_hash)) return { ok: false, reason: 'request_id_reused' }
    repeats.add(t)
    return { ok: true, value: earlier.reply } as R
  }
  const reply = await work()
  if (!reply.ok) return reply
  await t.db
    .insertInto('requests')
    .values({
      shop_id: shopId,
      actor_id: actorId,
      request_id: requestId,
      call,
      body_hash: bodyHash,
      reply: sqlJson(reply.value),
    })
    .execute()
  return reply
}

/** The hash of a call with its input, whatever the order of its fields. */
export const hashOf = (call: string, body: unknown): Buffer =>
  hash('sha256', `${call}\n${canonicalJson(body)}`, 'buffer')

/** Stands for the shop in the keys of operators, who have none. */
export const NO_SHOP = '00000000-0000-0000-0000-000000000000'
