import { ok, refuse } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import { blockMatches, findMatchesBlocks, liftMatchesBlock } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { readWindow, viewBlock } from './block-window.ts'
import { readLegs } from './read-legs.ts'
import type { SetupDeps } from './setup.deps.ts'

/** Combinations that are not sold now or soon, the newest first. */
export const listBlockedMatches = (
  { database }: SetupDeps,
  { shopId }: ShopActor,
): Promise<Reply<'setup', 'blockedMatches'>> => database.read(async (r) => ok(await viewMatches(r, shopId)))

/** Stops the sale of a combination until it is lifted, its time ends, or one of its matches cannot be bet any more. */
export async function stopMatches(
  { database }: SetupDeps,
  input: InputOf<'setup', 'blockMatches'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'setup', 'blockMatches'>> {
  const { request_id: requestId, game, player_text: playerText } = input
  const key = { shopId, actorId: staffId, requestId, call: 'setup.blockMatches', body: input }
  return await database.tx((t) =>
    once(t, key, async () => {
      const window = readWindow(input, t.now)
      if (!window.ok) return window
      const read = await readLegs(t, input)
      if (!read.ok) return read
      const blocked = await blockMatches(t, { shopId, staffId, game, playerText, ...read.value, ...window.value })
      return blocked.ok ? ok(await viewMatches(t, shopId)) : blocked
    }),
  )
}

/** Sells a combination of this shop again. */
export async function resumeMatches(
  { database }: SetupDeps,
  input: InputOf<'setup', 'unblockMatches'>,
  { shopId, staffId }: ShopActor,
): Promise<Reply<'setup', 'unblockMatches'>> {
  const { request_id: requestId, block_id: id } = input
  const key = { shopId, actorId: staffId, requestId, call: 'setup.unblockMatches', body: input }
  return await database.tx((t) =>
    once(t, key, async () => {
      const isLifted = await liftMatchesBlock(t, { shopId, id, staffId })
      return isLifted ? ok(await viewMatches(t, shopId)) : refuse('not_found')
    }),
  )
}

async function viewMatches(r: Reader, shopId: string): Promise<OutputOf<'setup', 'blockedMatches'>> {
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
