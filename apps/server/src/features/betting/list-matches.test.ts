import { minutes, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const player = await app.player({ shop: await app.shop(), balance: yuan(100) })
const closed = await seedMatch(app, { deadlineIn: minutes(-30) })
// The shop takes bets until five minutes before.
const closedForShop = await seedMatch(app, { deadlineIn: minutes(4) })
const stopped = await seedMatch(app, { deadlineIn: minutes(50), isSelling: false })
const open = await seedMatch(app, { deadlineIn: minutes(60) })

afterAll(() => app.close())

async function listed(closedOnes?: 'shown') {
  const { rows } = must(
    await player.client.betting.matches({ type: 'jczq', ...(closedOnes && { closed: closedOnes }) }),
  )
  return rows.map(({ match_id, is_selling }) => [match_id, is_selling])
}

it('lists the matches of the day that have closed for those who ask for them, as not selling', async () => {
  // The cache of the process gets each match a moment after it was saved.
  await expect.poll(() => listed()).toEqual([[open.id, true]])
  expect(await listed('shown')).toEqual([
    [closed.id, false],
    [closedForShop.id, false],
    [stopped.id, false],
    [open.id, true],
  ])
})

it('shows closed matches to no other shop, and no bet takes one', async () => {
  await listed('shown')
  expect(await listed()).toEqual([[open.id, true]])
  const { games, hot_match } = must(await player.client.betting.lobby({}))
  expect(games.find(({ game }) => game === 'jczq')?.open_matches).toBe(1)
  expect(hot_match?.match_id).toBe(open.id)
  for (const match of [closed, closedForShop, stopped]) {
    expect(reasonOf(await player.client.betting.place(footballBet([match])))).toBe('match_closed')
  }
})
