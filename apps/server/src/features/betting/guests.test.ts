import { minutes, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop({ name: '平安彩票店' })
const player = await app.player({ shop, balance: yuan(100) })
const guest = app.stranger()
const match = await seedMatch(app, { deadlineIn: minutes(60) })
await seedIssue(app)

afterAll(() => app.close())

it('shows guests what is on sale, by the cutoffs of a shop that has set none', async () => {
  await expect
    .poll(async () => must(await guest.client.betting.matches({ type: 'jczq' })).rows.map(({ match_id }) => match_id))
    .toEqual([match.id])
  const listed = must(await guest.client.betting.matches({ type: 'jczq' }))
  expect(listed).toMatchObject({ advance_minutes: -5, is_stopped_by_shop: false })
  expect(must(await guest.client.betting.odds({ type: 'jczq' })).rows).toHaveLength(1)
  const issue = must(await guest.client.betting.issue({ game: 'shuangseqiu' }))
  expect(issue).toMatchObject({ game: 'shuangseqiu', is_stopped_by_shop: false })
})

it('shows guests a lobby of no shop and no orders', async () => {
  must(await player.client.betting.place(footballBet([match])))
  const lobby = must(await guest.client.betting.lobby({}))
  expect(lobby).toMatchObject({
    shop: null,
    newest_notice: null,
    in_progress: 0,
    prizes_today: { orders: 0, amount: '0.00' },
    newest_prize: null,
  })
  expect(lobby.games.find(({ game }) => game === 'jczq')).toMatchObject({ state: 'on_sale', open_matches: 1 })
  expect(must(await player.client.betting.lobby({}))).toMatchObject({ shop: { name: '平安彩票店' }, in_progress: 1 })
})

it('takes no bet of a guest, and a session that is over for no guest', async () => {
  expect(reasonOf(await guest.client.betting.place(footballBet([match])))).toBe('signed_out')
  const held = player.tokens.get()
  must(await player.client.account.signOut({}))
  player.tokens.set(held ?? { access: '', refresh: '' })
  expect(reasonOf(await player.client.betting.lobby({}))).toBe('signed_out')
})
