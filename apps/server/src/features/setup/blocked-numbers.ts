import { fenToText, ok, refuse } from '@caimin/base'
import { BLOCKABLE_GAMES, type InputOf, type OutputOf, type Reply } from '@caimin/contract'
import { blockNumber, findBlocks, liftBlock } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { readWindow, viewBlock } from './block-window.ts'
import type { SetupDeps } from './setup.deps.ts'

/** What is not sold now or soon, the newest first. */
export const listBlockedNumbers = (
  { database }: SetupDeps,
  { shopId }: ShopActor,
): Promise<Reply<'setup', 'blockedNumbers'>> => database.read(async (r) => ok(await viewNumbers(r, shopId)))

/** Stops the sale of a number until it is lifted or its time ends. */
export async function stopNumber(
  { database }: SetupDeps,
  input: InputOf<'setup', 'blockNumber'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'setup', 'blockNumber'>> {
  const { request_id: requestId, game, number, plays, player_text: playerText } = input
  if (number.length !== BLOCKABLE_GAMES[game]) return refuse('number_malformed')
  const key = { shopId, actorId: staffId, requestId, call: 'setup.blockNumber', body: input }
  return await database.tx((t) =>
    once(t, key, async () => {
      const window = readWindow(input, t.now)
      if (!window.ok) return window
      const asked = { shopId, staffId, game, number, plays, cap: null, playerText, ...window.value }
      const blocked = await blockNumber(t, asked)
      return blocked.ok ? ok(await viewNumbers(t, shopId)) : blocked
    }),
  )
}

/** Sells a number of this shop again. */
export async function resumeNumber(
  { database }: SetupDeps,
  input: InputOf<'setup', 'unblockNumber'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'setup', 'unblockNumber'>> {
  const { request_id: requestId, block_id: id } = input
  const key = { shopId, actorId: staffId, requestId, call: 'setup.unblockNumber', body: input }
  return await database.tx((t) =>
    once(t, key, async () => {
      const lifted = await liftBlock(t, { shopId, id, staffId })
      return lifted === undefined ? refuse('not_found') : ok(await viewNumbers(t, shopId))
    }),
  )
}

async function viewNumbers(r: Reader, shopId: string): Promise<OutputOf<'setup', 'blockedNumbers'>> {
  const blocks = await findBlocks(r, shopId)
  return {
    rows: blocks.map((each) => ({
      ...viewBlock(each),
      game: each.game,
      number: each.number,
      plays: each.plays,
      issue_no: each.issueNo,
      cap: each.cap === null ? null : fenToText(each.cap),
      of_all_shops: each.isOfAllShops,
    })),
  }
}
