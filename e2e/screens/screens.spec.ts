import { expect, type Page, test } from '@playwright/test'
import { expectAccessible, expectFits, expectFitsAt } from '../support/accessible.ts'
import { LOOKS, MAX_SCREEN_MS, openInLook, settled, titleOf } from '../support/looks.ts'
import { picture } from '../support/picture.ts'
import { DEMO_PASSWORD, staffCaller } from '../support/story.ts'

const PLAYER_SCREENS = [
  ['lobby', '/pages/main/main'],
  ['jczq', '/pages/main/bet/jczq/jczq'],
  ['jczq-new', '/pages/main/bet/jczq/jczq_new'],
  ['jclq', '/pages/main/bet/jclq/jclq'],
  ['jclq-new', '/pages/main/bet/jclq/jclq_new?play=all'],
  ['bjdc', '/pages/main/bet/bjdc/bjdc'],
  ['bjdc-new', '/pages/main/bet/bjdc/bjdc_new?play=all'],
  ['sfgg', '/pages/main/bet/sfgg/sfgg'],
  ['sfgg-new', '/pages/main/bet/sfgg/sfgg_new?play=all'],
  ['sfc', '/pages/main/bet/sfc/sfc'],
  ['sfc-new', '/pages/main/bet/sfc/sfc_new'],
  ['renxuan9', '/pages/main/bet/renxuan9/renxuan9'],
  ['renxuan9-new', '/pages/main/bet/renxuan9/renxuan9_new'],
  ['shuangseqiu', '/pages/main/bet/shuangseqiu/shuangseqiu'],
  ['daletou', '/pages/main/bet/daletou/daletou'],
  ['7lecai', '/pages/main/bet/7lecai/7lecai'],
  ['7xincai', '/pages/main/bet/7xincai/7xincai'],
  ['happy8', '/pages/main/bet/happy8/happy8'],
  ['arrange3', '/pages/main/bet/arrange3/arrange3'],
  ['arrange5', '/pages/main/bet/arrange5/arrange5'],
  ['fucai3D', '/pages/main/bet/fucai3D/fucai3D'],
  ['open-plan', '/pages/main/submit/buyTogether'],
  ['open-spell', '/pages/main/submit/spell'],
  ['optimising', '/pages/main/submit/optimizing?game=jczq'],
  ['optimised-notes', '/pages/main/submit/optimizingDetails'],
  ['records', '/pages/home/recordPages/recordPages'],
  ['my-orders', '/pages/follow/MyOrder'],
  ['chases', '/pages/home/recordPages/recordPages?view=chases'],
  ['home', '/pages/home/home'],
  ['bill', '/pages/home/HomeTopUp/bill/bill'],
  ['trading-record', '/pages/home/tradingRecord/tradingRecord'],
  ['red-bag', '/pages/home/redBag/redBag'],
  ['messages', '/pages/home/messages'],
  ['limits', '/pages/home/playLimits'],
  ['invite', '/pages/home/sharePage/sharePage'],
  ['invited', '/pages/home/inviteRecord/inviteRecord'],
  ['agent-center', '/pages/agentCenter/agentCenter'],
  ['agent-users', '/pages/agentCenter/user/user'],
  ['agent-account', '/pages/agentCenter/userUupPage/userSupPageSup/userSupPageSup'],
  ['agent-orders', '/pages/agentCenter/userUupPage/userSupPageSup/userTouzu'],
  ['agent-add-user', '/pages/agentCenter/userUupPage/addUser'],
  ['agent-invite-shop', '/pages/agentCenter/userUupPage/InviteShopkeeper'],
  ['disputes', '/pages/home/disputes'],
  ['help', '/pages/home/helpcenter/helpcenter'],
  ['feedback', '/pages/home/helpcenter/helpRecord/helpRecord'],
  ['self-check', '/pages/home/troubleShooting/troubleShooting'],
  ['store', '/pages/home/StoreInformation/StoreInformation'],
  ['notices', '/pages/home/shop_announcement/shop_announcement'],
  ['withdraw', '/pages/home/HomeTopUp/withdrawDeposit/withdrawDeposit'],
  ['withdrawals', '/pages/home/HomeTopUp/withdrawDeposit/record/record'],
  ['my-cards', '/components/home/myBankCard/myBankCard'],
  ['add-card', '/pages/home/bankCardSet/bankCardSet'],
  ['top-up', '/pages/home/HomeTopUp/HomeTopUp'],
  ['recharge', '/pages/home/qitapay'],
  ['face-to-face', '/pages/home/HomeTopUp/dangpay'],
  ['scores', '/pages/score/score'],
  ['scores-basketball', '/pages/score/score?sport=basketball'],
  ['scores-past', '/pages/score/score?view=past'],
  ['scores-record', '/pages/score/gameRecord/gameRecord'],
  ['scores-coming', '/pages/score/score?view=coming'],
  ['scores-followed', '/pages/score/score?view=followed'],
  ['draws', '/pages/kaijiang/kaijiang'],
  ['fixed-draws', '/pages/kaijiang/kaijiang?kind=fixed'],
  ['fixed-draw', '/components/score/numerItme/numerItme?game=sfc'],
  ['match-results', '/pages/kaijiang/kaijiang?kind=matches'],
  ['basketball-results', '/pages/kaijiang/kaijiang?kind=matches&game=jclq'],
  ['beidan-results', '/pages/kaijiang/kaijiang?kind=matches&game=bjdc'],
  ['sfgg-results', '/pages/kaijiang/kaijiang?kind=matches&game=sfgg'],
  ['draw', '/components/score/numerItme/numerItme?game=daletou'],
  ['drawn-numbers', '/pages/score/score_shuzi/score_shuzi'],
  ['trends', '/pages/trend/trend'],
  ['trend', '/pages/trend/trendView?game=shuangseqiu&chart=blue'],
  ['trend-table', '/pages/trend/trendView?game=daletou&chart=sum&view=table'],
  ['select-shop', '/pages/shop_select/select_page'],
  ['register', '/pages/login/register'],
  ['register-invited', '/pages/login/register?invite=HP7K4M'],
  ['forgot', '/pages/login/forgetThePassword'],
  ['my-data', '/pages/home/myData/myData'],
  ['real-name', '/pages/home/userinformation/userinformation'],
  ['nickname', '/pages/home/userinformation/userinformation?part=nickname'],
  ['password', '/pages/home/userinformation/userinformation?part=password'],
  ['phone', '/pages/home/userinformation/userinformation?part=phone'],
  ['devices', '/pages/home/userinformation/userinformation?part=devices'],
  ['agreement', '/pages/agreement/user'],
  ['chats', '/pages/chat/chat'],
  ['group', '/pages/home/groupChat/groupChat'],
  ['chat-search', '/pages/chat/search'],
  ['chat-search-none', '/pages/chat/search?word=没有这个词'],
  ['support', '/pages/login/goflychat'],
] as const

const DESK_SCREENS = [
  '/queue',
  '/orders',
  '/chat',
  '/scan',
  '/payouts',
  '/players',
  '/agents',
  '/receipts',
  '/takings',
  '/packets',
  '/board',
  '/feedback',
  '/disputes',
  '/plans',
  '/withdrawals',
  '/security',
  '/shop',
  '/blocked',
  '/clerks',
  '/shifts',
  '/statistics',
  '/more',
] as const
const OPERATOR_SCREENS = [
  '/results',
  '/feeds',
  '/ledger',
  '/shops',
  '/clerks',
  '/demo',
  '/disputes',
  '/audit',
  '/security',
  '/chat',
  '/users',
  '/numbers',
  '/holidays',
  '/agent-ceiling',
  '/broadcasts',
  '/jobs',
  '/ticket-reviews',
  '/withdrawals',
  '/id-reviews',
  '/statistics',
  '/more',
  '/rules',
] as const

/** What cuts off or scrolls where a screen is too narrow for it. */
const DESK_PARTS = ['.shell', '.column', '.table-scroll', '.desk-scroll']

/** As long as two clubs together may be called. */
const LONG_NAME = '多伦多枫叶竞技足球俱乐部 vs 蒙特利尔加拿大人联队'

/** Gives every row of the desk's lists a long name. */
async function lengthenNames(page: Page): Promise<void> {
  await page.evaluate((name) => {
    for (const { firstChild } of document.querySelectorAll('.table .row-button')) {
      if (firstChild !== null) firstChild.nodeValue = name
    }
  }, LONG_NAME)
}

for (const look of LOOKS) {
  test(`the player's screens are accessible and fit: ${titleOf(look)}`, async ({ browser, baseURL }) => {
    test.setTimeout(PLAYER_SCREENS.length * MAX_SCREEN_MS)
    const { page, lookThrough, close } = await openInLook(browser, baseURL, { look, mobile: '13800000001' })
    for (const [name, path] of PLAYER_SCREENS) {
      await page.goto(`/#${path}`)
      await lookThrough(name)
    }
    // The address of a match comes from the list of matches.
    await page.goto('/#/pages/main/bet/jczq/jczq')
    await page.getByRole('link', { name: /分析$/ }).first().click()
    await expect(page.getByRole('heading', { name: '近期战绩' })).toBeVisible()
    await lookThrough('analysis')
    // So does that of a running one, from the board.
    await page.goto('/#/pages/score/score')
    await page.getByRole('main').getByRole('listitem').filter({ hasText: '角球' }).first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: '事件' })).toBeVisible()
    await lookThrough('match')
    await page.getByRole('tab', { name: '赔率' }).click()
    await expect(page.getByRole('img').first()).toBeVisible()
    await lookThrough('match-odds')
    // From there to where it can be watched, and the page of the video with the same match.
    await page.getByRole('link', { name: /^直播/ }).click()
    await expect(page.getByRole('heading', { name: '动画' })).toBeVisible()
    await lookThrough('live')
    const watched = new URL(page.url()).hash.split('?')[1] ?? ''
    await page.goto(`/#/pages/score/livevideo?${watched}`)
    await expect(page.getByRole('region', { name: '视频' })).toBeVisible()
    await lookThrough('video')
    // A basketball match stands by its quarters; the newest is over.
    await page.goto('/#/pages/score/score?sport=basketball&view=past')
    await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: '各节比分' })).toBeVisible()
    await lookThrough('match-basketball')
    // What is over can be looked at by day and league.
    await page.goto('/#/pages/score/score?view=past')
    await page.getByRole('group', { name: '日期' }).getByRole('button').nth(-2).click()
    await expect(page.getByRole('group', { name: '联赛' })).toBeVisible()
    await lookThrough('scores-past-day')
    // The address of the conversation comes from the list.
    await page.goto('/#/pages/chat/chat')
    await page.getByRole('link', { name: /营业中|休息中/ }).click()
    await expect(page.getByRole('log')).toBeVisible()
    await page.getByRole('button', { name: '图片和订单' }).click()
    await lookThrough('chat')
    await close()
  })
}

/** An order that a colleague accepts by hand is in their hands: no text of the queue is longer. */
async function holdAnOrder(baseUrl: string): Promise<void> {
  const { client, ask } = await staffCaller(baseUrl, 'dianyuan')
  const { rows, counters } = await ask(client.desk.queue({ state: 'to_accept' }))
  const last = rows.at(-1)
  if (counters.mine > 0 || last === undefined) return
  await ask(client.desk.accept({ request_id: crypto.randomUUID(), order_ids: [last.order_id] }))
}

/**
 * Screens are looked through at one width, and must fit a narrower one as well: a laptop, a small phone. In large text
 * a phone is as wide as most are.
 */
const DESK_LOOKS = [
  { size: 'standard', width: 1440, height: 900, narrower: 1280 },
  { size: 'standard', width: 390, height: 844, narrower: 320 },
  { size: 'large', width: 1440, height: 900, narrower: 1280 },
  { size: 'large', width: 390, height: 844, narrower: 390 },
] as const

const DESKS = [
  { name: "the shop's desk", account: 'dianzhu', screens: DESK_SCREENS },
  { name: "the operator's desk", account: 'yunying', screens: OPERATOR_SCREENS },
] as const

for (const { name, account, screens } of DESKS) {
  for (const { size, width, height, narrower } of DESK_LOOKS) {
    const look = size === 'standard' ? String(width) : `${size}-${width}`
    test(`${name} is accessible and fits: ${look}`, async ({ browser, baseURL }) => {
      test.setTimeout(screens.length * MAX_SCREEN_MS)
      await holdAnOrder(baseURL ?? '')
      const context = await browser.newContext({ viewport: { width, height }, baseURL: baseURL ?? '' })
      await context.addInitScript((value) => localStorage.setItem('caimin.appearance', JSON.stringify(value)), { size })
      const page = await context.newPage()
      await page.goto('/console/')
      await expectAccessible(page, 'console sign-in')
      await page.getByLabel('账号').fill(account)
      await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
      await page.getByRole('button', { name: '登录' }).click()
      await expect(page.getByRole('heading').first()).toBeVisible()
      for (const path of screens) {
        await page.goto(`/console/#${path}`)
        await settled(page)
        await expectAccessible(page, `${path} ${look}`)
        await picture(page, `console${path.replace('/', '-')}-${look}`)
        await expectFits(page, `${path} ${look}`, DESK_PARTS)
        await expectFitsAt(page, narrower, path, DESK_PARTS)
        await lengthenNames(page)
        await expectFits(page, `${path} ${look} with long names`, DESK_PARTS)
        await expectFitsAt(page, narrower, `${path} with long names`, DESK_PARTS)
      }
      await context.close()
    })
  }
}
