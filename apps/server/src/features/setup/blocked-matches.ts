import { ok, refuse } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { blockMatches, findMatchesBlocks, liftMatchesBlock } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'
import { readWindow, viewBlock } from './block-window.ts'
import { readLegs } from './read-legs.ts'

/** Combinations that are not sold now or soon, the newest first. */
export const listBlockedMatches = query<'setup', 'blockedMatches'>(async ({ r, actor }) =>
  ok(await viewMatches(r, actor.shopId)),
)

/** Stops the sale of a combination until it is lifted, its time ends, or one of its matches cannot be bet any more. */
export const stopMatches = command<'setup', 'blockMatches'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const window = readWindow(input, t.now)
  if (!window.ok) return window
  const read = await readLegs(t, input)
  if (!read.ok) return read
  const { game, player_text: playerText } = input
  const blocked = await blockMatches(t, { shopId, staffId, game, playerText, ...read.value, ...window.value })
  return blocked.ok ? ok(await viewMatches(t, shopId)) : blocked
})

/** Sells a combination of this shop again. */
export const resumeMatches = command<'setup', 'unblockMatches'>(async ({ t, actor: { shopId, staffId }, input }) => {
  const isLifted = await liftMatchesBlock(t, { shopId, id: input.block_id, staffId })
  return isLifted ? ok(await viewMatches(t, shopId)) : refuse('not_found')
})

async function viewMatches(r: Reader, shopId: string): Promise<Values<OutputOf<'setup', 'blockedMatches'>>> {
  const blocks = await findMatchesBlocks(r, shopId)
  return {
    rows: blocks.map((each) => ({
      ...viewBlock(each),
      game: each.game,
      issue_no: each.issueNo,
      legs: each.legs.map(({ match, name, home, away, choice }) => ({ match, name, home, away, choice })),
    })),
  }
}
