import { expect, type Page, test } from '@playwright/test'
import { LOOKS, MAX_SCREEN_MS, openInLook, titleOf } from '../support/looks.ts'
import { demoPlayer, joinPlan, openPlan } from '../support/plans.ts'

/** Demo players who open plans, another for each look: a person may have few open at a time. */
const INITIATORS = [
  { mobile: '13800000003', nickname: '老周看球' },
  { mobile: '13800000004', nickname: '红蓝之间' },
  { mobile: '13800000005', nickname: '三串一先生' },
  { mobile: '13800000006', nickname: '胡同彩友' },
] as const
/** And one who joins them. */
const JOINER = '13800000002'

const MAX_SCREENS = 12

const planUrl = (planId: string) => `/#/pages/together/hemaixiangqing?plan_id=${planId}`

async function openJoinSheet(page: Page): Promise<void> {
  await page.goto('/#/pages/together/together')
  await page.getByRole('button', { name: /^参与/ }).first().click()
  await expect(page.getByRole('dialog').getByText('参与后不能退出')).toBeVisible()
}

for (const [index, look] of LOOKS.entries()) {
  test(`screens of group plans are accessible and fit: ${titleOf(look)}`, async ({ browser, baseURL }) => {
    test.setTimeout(MAX_SCREENS * MAX_SCREEN_MS)
    const { mobile, nickname } = INITIATORS[index] ?? INITIATORS[0]
    const initiator = await demoPlayer(baseURL, mobile)
    const { plan_id: sealed } = await openPlan(initiator)
    const { plan_id: shown } = await openPlan(initiator, { openness: 'at_once' })
    await joinPlan(await demoPlayer(baseURL, JOINER), shown, '20.00')
    const joiner = await openInLook(browser, baseURL, { look, mobile: JOINER })
    const { page, lookThrough } = joiner
    await openJoinSheet(page)
    await lookThrough('together-sheet')
    for (const [name, url] of [
      ['together', '/#/pages/together/together'],
      ['together-joined', '/#/pages/together/together?tab=joined'],
      ['together-search', `/#/pages/together/together?search=${nickname}`],
      ['plan', planUrl(sealed)],
      ['plan-joined', planUrl(shown)],
      ['plan-content', `/#/pages/together/togetherOpen/togetherOpen?plan_id=${shown}`],
      ['plan-sealed', `/#/pages/together/togetherOpen/togetherOpen?plan_id=${sealed}`],
    ] as const) {
      await page.goto(url)
      await lookThrough(name)
    }
    await page.goto(planUrl(shown))
    await page.getByRole('link', { name: nickname, exact: true }).click()
    await expect(page.getByRole('heading', { name: '合买发起人' })).toBeVisible()
    await lookThrough('initiator')
    await joiner.close()
    const own = await openInLook(browser, baseURL, { look, mobile })
    for (const [name, url] of [
      ['plan-own', planUrl(sealed)],
      ['together-opened', '/#/pages/together/together?tab=opened'],
    ] as const) {
      await own.page.goto(url)
      await own.lookThrough(name)
    }
    await own.page.goto(planUrl(sealed))
    await own.page.getByRole('button', { name: '增加保底' }).click()
    await expect(own.page.getByRole('dialog').getByText('保底只能加，不能减')).toBeVisible()
    await own.lookThrough('plan-raise')
    await own.close()
  })
}
