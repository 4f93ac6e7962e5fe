import { ok, refuse } from '@caimin/base'
import { BLOCKABLE_GAMES, type OutputOf, type Values } from '@caimin/contract'
import { blockNumber, findBlocks, liftBlock } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { readWindow, viewBlock } from './block-window.ts'

/** What is not sold now or soon, the newest first. */
export const listBlockedNumbers = query<'setup', 'blockedNumbers'>(async ({ r, actor }) =>
  ok(await viewNumbers(r, actor.shopId)),
)

/** Stops the sale of a number until it is lifted or its time ends. */
export const stopNumber = command<'setup', 'blockNumber'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const { game, number, plays, player_text: playerText } = input
  if (number.length !== BLOCKABLE_GAMES[game]) return refuse('number_malformed')
  const window = readWindow(input, t.now)
  if (!window.ok) return window
  const block = { shopId, staffId, game, number, plays, cap: null, playerText, ...window.value }
  const blocked = await blockNumber(t, block)
  return blocked.ok ? ok(await viewNumbers(t, shopId)) : blocked
})

/** Sells a number of this shop again. */
export const resumeNumber = command<'setup', 'unblockNumber'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const lifted = await liftBlock(t, { shopId, id: input.block_id, staffId })
  return lifted === undefined ? refuse('not_found') : ok(await viewNumbers(t, shopId))
})

async function viewNumbers(r: Reader, shopId: string): Promise<Values<OutputOf<'setup', 'blockedNumbers'>>> {
  const blocks = await findBlocks(r, shopId)
  return {
    rows: blocks.map((each) => ({
      ...viewBlock(each),
      game: each.game,
      number: each.number,
      plays: each.plays,
      issue_no: each.issueNo,
      cap: each.cap,
      of_all_shops: each.isOfAllShops,
    })),
  }
}
