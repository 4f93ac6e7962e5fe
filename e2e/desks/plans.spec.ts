import { expect, test } from '@playwright/test'
import type { Desk } from '../pages/desk.ts'
import { expectAccessible, expectFits } from '../support/accessible.ts'
import { expectTrueBooks } from '../support/books.ts'
import { picture } from '../support/picture.ts'
import { joinPlan, openPlan } from '../support/plans.ts'
import { openDesk, type Story, startStory } from '../support/story.ts'

const DESKTOP = { width: 1440, height: 900 }
/** What the plan is sealed with, as a slip says it. */
const NUMBERS = '03 06 11 13 15'

test.describe.configure({ mode: 'serial' })

let initiator: Story
let joiner: Story
let clerk: Desk

test.beforeAll(async ({ browser, baseURL }) => {
  initiator = await startStory(browser, baseURL, { story: 'plan-initiator' })
  joiner = await startStory(browser, baseURL, { story: 'plan-joiner' })
  clerk = await openDesk(browser, baseURL, 'dianyuan')
  await clerk.page.setViewportSize(DESKTOP)
  const { shopkeeper } = initiator
  await shopkeeper.ask(shopkeeper.client.counter.setAutoAccept({ auto_accept: false }))
})

test.afterAll(async () => {
  await Promise.all([initiator.context.close(), joiner.context.close(), clerk.page.context().close()])
})

/** Opens the plan's address, and returns its pane. */
async function watch(planId: string) {
  await clerk.page.goto(`/console/#/plans?plan=${planId}`)
  return clerk.page.getByRole('complementary', { name: '合买详情' })
}

test('a clerk watches a plan fill, accepts it, opens its content on record, prints and records it', async () => {
  const { page } = clerk
  const { plan_id, commitment } = await openPlan(initiator.calls)
  const plan = await watch(plan_id)
  await expect(plan.getByText('10.00元　10.0%')).toBeVisible()
  await expect(plan.getByText(commitment.sha256)).toBeVisible()
  await joinPlan(joiner.calls, plan_id, '40.00')
  // Over the socket, without a press.
  await expect(plan.getByText('50.00元　50.0%').first()).toBeVisible()
  await expectAccessible(page, 'a plan that fills')
  await picture(page, 'plans-filling')
  await joinPlan(joiner.calls, plan_id, '50.00')
  const toQueue = plan.getByRole('link', { name: /去出票队列办这一单/ })
  await expect(toQueue).toBeVisible()
  await initiator.player.expectWallet({ money: 49_000n, held: 1_000n, win: 0n })
  await joiner.player.expectWallet({ money: 41_000n, held: 9_000n, win: 0n })
  await picture(page, 'plans-full')

  await toQueue.click()
  const hand = page.getByRole('complementary', { name: '手上的单' })
  await expect(hand.getByText('接单后才能看内容')).toBeVisible()
  await expect(page.getByRole('row', { name: /合买2人/ }).first()).toBeVisible()
  await picture(page, 'plans-to-accept')
  await hand.getByRole('button', { name: /^接单/ }).click()
  const open = hand.getByRole('button', { name: /^查看方案内容（会被记录）/ })
  await expect(open).toBeVisible()
  await expect(page.getByLabel('票号')).toHaveCount(0)
  expect(await page.content()).not.toContain(NUMBERS)
  await expectAccessible(page, 'a plan to be opened')
  await picture(page, 'plans-to-open')
  await open.click()
  await expect(hand.getByText(NUMBERS).first()).toBeVisible()
  await picture(page, 'plans-opened')

  await page.keyboard.press('p')
  const slip = page.getByRole('dialog')
  await expect(slip).toContainText(NUMBERS)
  await expect(slip).toContainText('等2人')
  await picture(page, 'plans-slip')
  await slip.getByRole('button', { name: '打印', exact: true }).click()
  await expect(slip).toHaveCount(0)
  await clerk.record(`PLAN-${Date.now()}`)
  await initiator.player.expectWallet({ money: 49_000n, held: 0n, win: 0n })
  await joiner.player.expectWallet({ money: 41_000n, held: 0n, win: 0n })
  const { operator } = initiator
  const { rows } = await operator.ask(operator.client.audit.list({ deed: 'plan_content_opened' }))
  expect(rows.filter(({ subject }) => subject?.id === plan_id)).toHaveLength(1)
  await expectTrueBooks(operator)
})

test('a clerk cancels a plan that is being joined with a reason, and all have their money back', async () => {
  const { page } = clerk
  const { plan_id } = await openPlan(initiator.calls, { guarantee: '30.00' })
  await joinPlan(joiner.calls, plan_id, '15.00')
  const plan = await watch(plan_id)
  await expect(plan.getByText('25.00元　25.0%')).toBeVisible()
  await joiner.player.expectWallet({ money: 39_500n, held: 1_500n, win: 0n })
  await page.keyboard.press('r')
  await plan.getByRole('button', { name: '终端停机' }).click()
  await expectAccessible(page, 'cancelling a plan')
  await picture(page, 'plans-cancelling')
  await plan.getByRole('button', { name: /^撤销，退55\.00元/ }).click()
  await expect(plan.getByText('原因：终端停机')).toBeVisible()
  await picture(page, 'plans-cancelled')
  await initiator.player.expectWallet({ money: 49_000n, held: 0n, win: 0n })
  await joiner.player.expectWallet({ money: 41_000n, held: 0n, win: 0n })
  await expectTrueBooks(initiator.operator)
})

test('on the smallest phone plans and their panes fit', async () => {
  const { page } = clerk
  const { plan_id } = await openPlan(initiator.calls)
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/console/#/plans')
  await expect(page.locator('.row-button').first()).toBeVisible()
  await expectFits(page, 'plans', ['.shell', '.column', '.table-scroll'])
  await picture(page, 'plans-320')
  const plan = await watch(plan_id)
  await expect(plan.getByText('10.00元　10.0%')).toBeVisible()
  await expectFits(page, 'a plan', ['.shell', '.pane', '.pane-body'])
  await expectAccessible(page, 'a plan on a phone')
  await picture(page, 'plan-320')
})
