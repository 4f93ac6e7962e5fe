import { type Fen, fenFromText, fenToText, ok, refuse, toWire, yuan } from '@caimin/base'
import {
  BLOCKABLE_GAMES,
  type BlockableGame,
  type InputOf,
  NUMBER_CAP_YUAN,
  type OutputOf,
  type Reply,
} from '@caimin/contract'
import { blockNumber, findBlocks, findCapSales, liftBlock } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import type { NumbersDeps } from './numbers.deps.ts'

/** What no shop sells now, and the issues that can be named. */
export const listClosed = (deps: NumbersDeps): Promise<Reply<'numbers', 'list'>> =>
  deps.database.read(async (r) => ok(await viewClosed(deps, r)))

/** Closes a number in every shop, or caps it for all of them together, for one issue or for each, from the next bet on. */
export async function closeNumber(
  deps: NumbersDeps,
  input: InputOf<'numbers', 'close'>,
  { staffId }: OperatorActor,
): Promise<Reply<'numbers', 'close'>> {
  const { game, number, plays, player_text: playerText, issue_no: issueNo } = input
  if (number.length !== BLOCKABLE_GAMES[game]) return refuse('number_malformed')
  const key = { shopId: NO_SHOP, actorId: staffId, requestId: input.request_id, call: 'numbers.close', body: input }
  return await deps.database.tx((t) =>
    once(t, key, async () => {
      const issues = await issuesAhead(deps, t)
      const isKnown = issueNo === undefined || issues.some((each) => each.game === game && each.issue_no === issueNo)
      if (!isKnown) return refuse('issue_unknown')
      const cap = input.cap === undefined ? null : capOf(input.cap)
      if (cap === undefined) return refuse('cap_out_of_range')
      const closed = await blockNumber(t, {
        shopId: NO_SHOP,
        staffId,
        game,
        number,
        plays,
        issueNo,
        cap,
        playerText,
        startsAt: null,
        endsAt: null,
      })
      return closed.ok ? ok(await viewClosed(deps, t)) : closed
    }),
  )
}

/** Has it sold again. */
export const openNumber = (
  deps: NumbersDeps,
  input: InputOf<'numbers', 'open'>,
  { staffId }: OperatorActor,
): Promise<Reply<'numbers', 'open'>> =>
  deps.database.tx((t) => {
    const key = { shopId: NO_SHOP, actorId: staffId, requestId: input.request_id, call: 'numbers.open', body: input }
    return once(t, key, async () => {
      const opened = await liftBlock(t, { shopId: NO_SHOP, id: input.block_id, staffId })
      return opened === undefined ? refuse('not_found') : ok(await viewClosed(deps, t))
    })
  })

function capOf(text: string): Fen | undefined {
  const cap = fenFromText(text)
  const isInRange = cap.ok && cap.value >= yuan(NUMBER_CAP_YUAN.least) && cap.value <= yuan(NUMBER_CAP_YUAN.most)
  return isInRange ? cap.value : undefined
}

async function viewClosed(deps: NumbersDeps, r: Reader): Promise<OutputOf<'numbers', 'list'>> {
  const [blocks, issues] = await Promise.all([findBlocks(r, NO_SHOP), issuesAhead(deps, r)])
  const capped = blocks.filter(({ cap }) => cap !== null).map(({ id }) => id)
  const sales = await findCapSales(r, capped, [...new Set(issues.map(({ issue_no }) => issue_no))])
  return {
    server_time: toWire(r.now),
    rows: blocks.map((each) => ({
      block_id: each.id,
      game: each.game,
      number: each.number,
      plays: each.plays,
      issue_no: each.issueNo,
      cap: each.cap === null ? null : fenToText(each.cap),
      sold: sales
        .filter(({ capId }) => capId === each.id)
        .map(({ issueNo, sold }) => ({ issue_no: issueNo, amount: fenToText(sold) })),
      player_text: each.playerText,
      set_by: each.setBy,
      set_at: toWire(each.setAt),
    })),
    issues,
  }
}

async function issuesAhead({ catalog }: NumbersDeps, r: Reader): Promise<OutputOf<'numbers', 'list'>['issues']> {
  const issues = await catalog.issuesAhead(r)
  return issues.flatMap(({ game, issueNo, gameDeadlineAt }) =>
    isBlockable(game) ? [{ game, issue_no: issueNo, closes_at: toWire(gameDeadlineAt) }] : [],
  )
}

const isBlockable = (game: string): game is BlockableGame => Object.hasOwn(BLOCKABLE_GAMES, game)
