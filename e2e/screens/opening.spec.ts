import { expect, test } from '@playwright/test'
import { LOOKS, MAX_SCREEN_MS, openInLook, titleOf } from '../support/looks.ts'
import { demoPlayer, lastToClose } from '../support/plans.ts'

const INITIATOR = '13800000001'
const FRIEND = '13800000002'

/** Those on the way to them are opened too. */
const MAX_SCREENS = 13

/** Several notes of each game, as the address of its page names them. */
const PICKS = { shuangseqiu: '1.2.3.4.5.6.7-9', daletou: '1.2.3.4.5.6-1.9' } as const

for (const look of LOOKS) {
  test(`screens that open plans and spells are accessible and fit: ${titleOf(look)}`, async ({ browser, baseURL }) => {
    test.setTimeout(MAX_SCREENS * MAX_SCREEN_MS)
    const { game } = await lastToClose(await demoPlayer(baseURL, INITIATOR))
    const initiator = await openInLook(browser, baseURL, { look, mobile: INITIATOR })
    const { page, lookThrough } = initiator
    await page.goto(`/#/pages/main/bet/${game}/${game}?pick=${PICKS[game]}`)
    await page.getByRole('button', { name: '去投注' }).click()
    await page.getByRole('textbox', { name: '倍数' }).fill('12')
    await page.getByRole('button', { name: '合买', exact: true }).click()
    await expect(page.getByText(/截止认购/)).toBeVisible()
    await lookThrough('plan-open')
    await page.getByRole('textbox', { name: '我认购' }).fill('1')
    await expect(page.getByText(/自己至少认购/).first()).toBeVisible()
    await lookThrough('plan-open-too-little')
    await page.getByRole('button', { name: '返回' }).click()
    await page.getByRole('button', { name: '拼单', exact: true }).click()
    await expect(page.getByText(/截止认购/)).toBeVisible()
    await lookThrough('spell-open')
    await page.getByRole('button', { name: '冻结并发起' }).click()
    await expect(page.getByText('拼单码')).toBeVisible()
    await lookThrough('spell')
    const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue()

    const friend = await openInLook(browser, baseURL, { look, mobile: FRIEND })
    await friend.page.goto(link)
    await expect(friend.page.getByText('坐下后不能退席')).toBeVisible()
    await friend.lookThrough('spell-guest')
    await friend.page.evaluate(() => localStorage.removeItem('caimin.session'))
    await friend.page.reload()
    await expect(friend.page.getByText(/邀您拼单/)).toBeVisible()
    await friend.lookThrough('spell-invitation')
    await friend.close()

    await page.getByRole('button', { name: '取消拼单' }).click()
    await lookThrough('spell-cancel')
    await page.getByRole('button', { name: '确认取消' }).click()
    await expect(page.getByText('已取消，付过的全部退回')).toBeVisible()
    await lookThrough('spell-cancelled')
    await initiator.close()
  })
}
