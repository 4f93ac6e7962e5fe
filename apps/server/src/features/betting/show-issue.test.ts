import { afterAll, expect, it } from 'vitest'
import { must } from '../../testing/desk-scene.ts'
import { seedFixedIssue } from '../../testing/match-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()

afterAll(() => app.close())

it('shows the issue asked for among those on sale, and the next to close when it is not', async () => {
  const player = await app.player({ shop })
  for (const issueNo of ['26201', '26202']) await seedFixedIssue(app, issueNo)
  const first = must(await player.client.betting.issue({ game: 'sfc' }))
  expect(first.issue_no).toBe('26201')
  expect(first.on_sale.map(({ issue_no }) => issue_no)).toEqual(['26201', '26202'])
  expect(first.on_sale[0]?.orderDeadline).toBe(first.orderDeadline)
  expect(must(await player.client.betting.issue({ game: 'sfc', issue_no: '26202' })).issue_no).toBe('26202')
  expect(must(await player.client.betting.issue({ game: 'sfc', issue_no: '26199' })).issue_no).toBe('26201')
})
