import { seconds, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch, TEST_ODDS, type TestMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { accept, must, placed, recordOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { whenAnnounced } from '../../testing/when-announced.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)

afterAll(() => app.close())

const newPlayer = (): Promise<TestPlayer> => app.player({ shop, balance: yuan(1000) })

type Option = keyof typeof TEST_ODDS.SPF

/** Bets on these outcomes of a match and another one, and has it printed. */
async function printed(player: TestPlayer, match: TestMatch, options: readonly Option[], multiple = 1): Promise<void> {
  const other = await seedMatch(app)
  const bet = footballBet([match, other])
  const odds = (chosen: readonly Option[]) => ({
    SPF: Object.fromEntries(chosen.map((key) => [key, TEST_ODDS.SPF[key]])),
  })
  const seen = { [match.id]: odds(options), [other.id]: odds(['3']) }
  const matches = [
    { id: match.id, picks: { SPF: [...options] } },
    { id: other.id, picks: { SPF: ['3'] } },
  ]
  const lines = [{ play: 'SPF', selection: { matches, pass: ['2串1'] } }]
  const orderId = await placed(player, { ...bet, bet: { ...bet.bet, multiple, lines }, odds_seen: seen })
  await accept(clerk, orderId)
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, orderId, { printed_odds: seen })))
}

it('shares the printed stakes of a match among the options of each play', async () => {
  const match = await seedMatch(app)
  const [one, two, three] = [await newPlayer(), await newPlayer(), await newPlayer()]
  const stakes = async () => must(await one.client.betting.stakes({ match_id: match.id }))
  await printed(one, match, ['3'])
  await printed(two, match, ['3', '1'], 4)
  expect(await stakes()).toEqual({ orders: 0, shares: {} })
  app.clock.advanceWall(seconds(30))
  await printed(three, match, ['0'])
  // 2 on the home win, 16 on home win and draw together, 2 on the guests.
  expect(await stakes()).toEqual({ orders: 3, shares: { SPF: { '3': 50, '1': 40, '0': 10 } } })
})

it('shows a player of another shop nothing of this one', async () => {
  const match = await seedMatch(app)
  for (const player of [await newPlayer(), await newPlayer(), await newPlayer()]) await printed(player, match, ['3'])
  const stranger = await app.player({ shop: await app.shop(), balance: yuan(10) })
  expect(must(await stranger.client.betting.stakes({ match_id: match.id }))).toEqual({ orders: 0, shares: {} })
})

it('adds the stakes of a match up once in half a minute for all players of the shop', async () => {
  const match = await seedMatch(app)
  const [one, two] = [await newPlayer(), await newPlayer()]
  const ask = (player: TestPlayer) => player.client.betting.stakes({ match_id: match.id })
  await whenAnnounced(app)
  for (const player of [one, two]) must(await player.client.betting.stakes({ match_id: '20200101001' }))
  const counter = countQueries()
  const first = await counter.of(() => ask(one))
  const second = await counter.of(() => ask(two))
  counter.stop()
  expect(first - second).toBe(1)
})
