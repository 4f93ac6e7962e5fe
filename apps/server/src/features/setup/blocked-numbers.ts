import { fenToText, fromWire, ok, refuse, toWire } from '@caimin/base'
import { BLOCKABLE_GAMES, type InputOf, type OutputOf, type Reply } from '@caimin/contract'
import { blockNumber, findBlocks, liftBlock } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { once } from '../../platform/once.ts'
import type { SetupDeps } from './setup.deps.ts'

/** What is not sold now, the newest first. */
export const listBlocks = ({ database }: SetupDeps, { shopId }: ShopActor): Promise<Reply<'setup', 'blockedNumbers'>> =>
  database.read(async (r) => ok(await viewBlocks(r, shopId)))

/** Stops the sale of a number until it is lifted or its time ends. */
export async function block(
  { database }: SetupDeps,
  input: InputOf<'setup', 'blockNumber'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'setup', 'blockNumber'>> {
  const { request_id: requestId, game, number, plays, reason } = input
  if (number.length !== BLOCKABLE_GAMES[game]) return refuse('number_malformed')
  const until = input.ends_at === undefined ? undefined : fromWire(input.ends_at)
  if (until?.ok === false) return refuse('bad_input')
  const endsAt = until?.value ?? null
  const key = { shopId, actorId: staffId, requestId, call: 'setup.blockNumber', body: input }
  return await database.tx((t) =>
    once(t, key, async () => {
      if (endsAt !== null && endsAt <= t.now) return refuse('end_is_past')
      const blocked = await blockNumber(t, { shopId, staffId, game, number, plays, cap: null, reason, endsAt })
      return blocked.ok ? ok(await viewBlocks(t, shopId)) : blocked
    }),
  )
}

/** Sells a number of this shop again. */
export const unblock = (
  { database }: SetupDeps,
  { block_id: id }: InputOf<'setup', 'unblockNumber'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'setup', 'unblockNumber'>> =>
  database.tx(async (t) => {
    const lifted = await liftBlock(t, { shopId, id, staffId })
    return lifted === undefined ? refuse('not_found') : ok(await viewBlocks(t, shopId))
  })

async function viewBlocks(r: Reader, shopId: string): Promise<OutputOf<'setup', 'blockedNumbers'>> {
  const blocks = await findBlocks(r, shopId)
  return {
    rows: blocks.map((each) => ({
      block_id: each.id,
      game: each.game,
      number: each.number,
      plays: each.plays,
      issue_no: each.issueNo,
      cap: each.cap === null ? null : fenToText(each.cap),
      reason: each.reason,
      set_by: each.setBy,
      set_at: toWire(each.setAt),
      ends_at: each.endsAt === null ? null : toWire(each.endsAt),
      of_all_shops: each.isOfAllShops,
    })),
  }
}
