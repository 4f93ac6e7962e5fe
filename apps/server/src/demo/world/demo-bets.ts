import { addMs, hours, present } from '@caimin/base'
import type { Random } from '@caimin/rules'
import type { IssueGameId } from '../../core/catalog/index.ts'
import { type DemoFate, playOrder } from './demo-orders.ts'
import type { DemoShop } from './demo-shop.ts'
import { drawSlip, matchSlip, type SlipOptions } from './demo-slips.ts'

/** Some player bets on matches, as long as there are enough. */
export async function bet(shop: DemoShop, options: SlipOptions, fate: DemoFate, random: Random): Promise<void> {
  const { parts, people } = shop
  const { now, open } = await parts.database.read(async (r) => ({
    now: r.now,
    open: await parts.catalog.onSale(r, options.game),
  }))
  const slip = matchSlip(open, now, { ...options, random })
  if (slip === undefined) return
  await playOrder(shop, { ...slip, playerId: pick(people.playerIds, random) }, fate)
}

/** Some player bets so many lines on the open issue of a game. */
export async function betOnDraw(
  shop: DemoShop,
  [game, lines]: readonly [IssueGameId, number],
  fate: DemoFate,
  random: Random,
): Promise<void> {
  const { parts, people } = shop
  const issue = await parts.database.read((r) => parts.catalog.openIssue(r, game))
  if (issue === undefined) return
  const slip = { ...drawSlip(game, { lines, multiple: 1 }, random), issueNo: issue.issueNo }
  await playOrder(shop, { ...slip, playerId: pick(people.playerIds, random) }, fate)
}

/** Wins more than is paid by itself, so that the shop has something to pay by hand. */
export async function bigWin(shop: DemoShop, random: Random): Promise<void> {
  const { now } = await shop.parts.database.read(async (r) => ({ now: r.now }))
  const before = addMs(now, hours(5))
  await bet(shop, { game: 'jczq', play: 'CBF', legs: 2, multiple: 99, isLucky: true, before }, 'printed', random)
}

const pick = (ids: readonly string[], random: Random): string => present(ids[random(ids.length)], 'there are players')
