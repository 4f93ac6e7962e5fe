import { type Browser, expect, type Page, test } from '@playwright/test'
import { type CardPerson, drawIdCard, numberOf } from '../../apps/server/src/testing/id-card.ts'
import { Player } from '../pages/player.ts'
import { caller, codeFor, type StaffCaller } from '../support/api.ts'
import { mobileOf } from '../support/newcomers.ts'
import { picture } from '../support/picture.ts'

const DEMO_PASSWORD = 'zhongjiang-2026'
const PASSWORD = 'hong-qiu-33-lan-16'
const NEW_PASSWORD = 'lan-qiu-16-hong-33'
const LI: CardPerson = {
  name: '李明华',
  sex: '男',
  nation: '汉',
  birthDate: '1990-03-18',
  address: '江苏省虚构市新城区人民路11号9单元225室',
  idNumber: numberOf('11019919900318775'),
}

let operator: StaffCaller

test.beforeAll(async ({ baseURL }) => {
  operator = caller(baseURL ?? '')
  await operator.signInStaff('yunying', DEMO_PASSWORD)
})

async function signUp(page: Page, mobile: string): Promise<Player> {
  const player = new Player(page)
  await player.askForCode(mobile)
  await player.signUp(await codeFor(operator, mobile), PASSWORD)
  await player.chooseFirstShop()
  return player
}

const open = (page: Page, part: string) => page.goto(`/#/pages/home/userinformation/userinformation?part=${part}`)

/** Types a name and a number, and confirms. */
async function typeRealName(page: Page, name: string, number: string): Promise<void> {
  await open(page, 'name')
  await page.getByLabel('姓名', { exact: true }).fill(name)
  await page.getByLabel('身份证号码').fill(number)
  await page.getByRole('button', { name: '确认认证' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认认证' }).click()
}

test('a newcomer shows who they are: nickname, picture, and the real name from a photo of the card', async ({
  page,
}) => {
  await signUp(page, mobileOf('identity'))
  await page.goto('/#/pages/home/myData/myData')
  await page.getByRole('link', { name: /昵称/ }).click()
  await page.getByLabel('昵称').fill('老王加微信')
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByRole('link', { name: /昵称.*老王\*\*\*/ })).toBeVisible()

  const image = await drawIdCard(LI, { degrees: 1.5, quality: 80 })
  await page.getByLabel('头像').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: image })
  await expect(page.locator('img.ui-avatar')).toBeVisible()
  await picture(page, 'my-data')

  await page.getByRole('link', { name: /实名认证/ }).click()
  await page.getByLabel('从相册选').setInputFiles({ name: 'card.jpg', mimeType: 'image/jpeg', buffer: image })
  await expect(page.getByText('已填好识别结果')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByLabel('姓名', { exact: true })).toHaveValue(LI.name)
  await expect(page.getByLabel('身份证号码')).toHaveValue(LI.idNumber)
  await picture(page, 'real-name-read')
  await page.getByRole('button', { name: '确认认证' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '确认认证' }).click()
  await expect(page.getByText(`110${'*'.repeat(13)}${LI.idNumber.slice(-2)}`)).toBeVisible()
  await picture(page, 'real-name-confirmed')
})

test('a minor is refused with the reason, and cannot continue under another name', async ({ page }) => {
  await signUp(page, mobileOf('minor'))
  await open(page, 'name')
  await page.getByLabel('姓名', { exact: true }).fill('李小明')
  await page.getByLabel('身份证号码').fill('110199201501018888')
  await page.getByRole('button', { name: '确认认证' }).click()
  await expect(page.getByText('身份证号码有误，请核对')).toBeVisible()
  await typeRealName(page, '李小明', numberOf('11019920150101311'))
  await expect(page.getByText('未满18周岁，不得购彩、充值和兑奖')).toBeVisible()
  await expect(page.getByLabel('姓名', { exact: true })).toHaveCount(0)
})

test('a real name is typed by hand', async ({ page }) => {
  await new Player(page).signIn('13800000003', DEMO_PASSWORD)
  await typeRealName(page, '周文', numberOf('11019919771231208'))
  await expect(page.getByText('周*')).toBeVisible()
})

/** Another device on which the player is signed in. */
async function otherDevice(browser: Browser, baseURL: string, mobile: string, password: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await new Player(page).signIn(mobile, password)
  return page
}

test('devices are listed and signed out; a new password signs out all others', async ({ page, browser, baseURL }) => {
  const mobile = mobileOf('identity')
  await new Player(page).signIn(mobile, PASSWORD)
  const tablet = await otherDevice(browser, baseURL ?? '', mobile, PASSWORD)
  await open(page, 'devices')
  await expect(page.getByText('本机')).toBeVisible()
  await picture(page, 'devices')
  await page.getByRole('button', { name: /^退出/ }).first().click()
  await expect(page.getByText('这台设备已退出')).toBeVisible()
  await tablet.goto('/#/pages/home/myData/myData')
  await expect(tablet).toHaveURL(/login\/login/)

  const phone = await otherDevice(browser, baseURL ?? '', mobile, PASSWORD)
  await open(page, 'password')
  await page.getByLabel('当前密码').fill(PASSWORD)
  await page.getByLabel('新密码').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: '保存' }).click()
  await expect(page.getByText('密码已修改，其他设备已退出')).toBeVisible()
  await phone.goto('/#/pages/home/myData/myData')
  await expect(phone).toHaveURL(/login\/login/)
  await phone.getByRole('tab', { name: '验证码登录' }).click()
  await new Player(phone).requestCode(mobile)
  await phone.getByLabel('验证码', { exact: true }).fill(await codeFor(operator, mobile))
  await picture(phone, 'sign-in-by-code')
  await phone.getByRole('button', { name: '登录', exact: true }).click()
  await expect(phone).toHaveURL(/home\/myData/)
})
