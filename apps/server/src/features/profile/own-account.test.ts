import { AGREEMENT_VERSION } from '@caimin/contract'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD, type TestPlayer } from '../../testing/people.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()

afterAll(() => app.close())

const NEW_PASSWORD = 'xin-de-mi-ma-77'
const picture = async (width: number, height: number) =>
  new Blob(
    [
      new Uint8Array(
        await sharp({ create: { width, height, channels: 3, background: '#c33' } })
          .withExif({ IFD0: { Artist: 'somebody' } })
          .jpeg()
          .toBuffer(),
      ),
    ],
    { type: 'image/jpeg' },
  )

const userOf = async ({ client }: TestPlayer) => must(await client.account.userInfo({}))
const signIn = (mobile: string, password: string) => app.stranger().client.account.login({ mobile, password })
const isSignedIn = async (device: Awaited<ReturnType<TestApp['signIn']>>) =>
  (await device.client.account.userInfo({})).ok

/** The newest message to a number. */
async function lastMessage(mobile: string): Promise<string> {
  const { rows } = await app.pool.query<{ body: string }>(
    'select body from outgoing_messages where address = $1 order by id desc limit 1',
    [mobile],
  )
  return rows[0]?.body ?? ''
}

async function codeFor(mobile: string): Promise<string> {
  must(await app.stranger().client.account.phoneSend({ mobile, event: 'change_phone' }))
  return /\d{6}/.exec(await lastMessage(mobile))?.[0] ?? ''
}

it('keeps a nickname, with what may not be in it masked', async () => {
  const ann = await app.player({ shop })
  expect(must(await ann.client.profile.editNickname({ nickname: '  爱 足球的老王 ' }))).toEqual({
    nickname: '爱 足球的老王',
    is_masked: false,
  })
  expect(must(await ann.client.profile.editNickname({ nickname: '加ｗｅｉ信abc' }))).toMatchObject({ is_masked: true })
  expect((await userOf(ann)).nickname).not.toMatch(/[a-z]/i)
})

it.each([
  ['blank', '   '],
  ['one letter wide', '1'],
  ['too wide', '一二三四五六七八九十一二三'],
  ['signs alone', '！！？？'],
  ['a line break in control', '老\u0007王'],
  ['text turned round', '\u202e老王'],
  ['invisible', '\u200b\u200b\u200b'],
])('refuses a nickname that is %s', async (_name, nickname) => {
  const ann = await app.player({ shop })
  expect(reasonOf(await ann.client.profile.editNickname({ nickname }))).toBe('nickname_wrong')
})

it('makes an avatar a small square without metadata, and deletes the one before', async () => {
  const ann = await app.player({ shop })
  const first = must(await ann.client.profile.editAvatar({}, { image: await picture(900, 500) })).avatar
  const bytes = Buffer.from(await (await fetch(`${app.baseUrl}${first}`)).arrayBuffer())
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 400, height: 400, format: 'jpeg' })
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  const second = must(await ann.client.profile.editAvatar({}, { image: await picture(300, 300) })).avatar
  expect((await userOf(ann)).avatar).toMatch(/^\/files\//)
  await app.files.sweep(app.database)
  expect((await fetch(`${app.baseUrl}${first}`)).status).toBe(404)
  expect((await fetch(`${app.baseUrl}${second}`)).status).toBe(200)
})

it('refuses an avatar that is no picture', async () => {
  const ann = await app.player({ shop })
  const image = new Blob(['<svg onload="alert(1)"/>'], { type: 'image/png' })
  expect(reasonOf(await ann.client.profile.editAvatar({}, { image }))).toBe('picture_unreadable')
})

it('changes the password and ends every other device', async () => {
  const ann = await app.player({ shop })
  const other = await app.signIn({ personId: ann.personId })
  expect(await isSignedIn(other)).toBe(true)
  must(await ann.client.profile.changePassword({ old_password: TEST_PASSWORD, password: NEW_PASSWORD }))
  expect(await isSignedIn(other)).toBe(false)
  expect(await isSignedIn(ann)).toBe(true)
  expect(reasonOf(await signIn(ann.mobile, TEST_PASSWORD))).toBe('wrong_mobile_or_password')
  expect(reasonOf(await signIn(ann.mobile, NEW_PASSWORD))).toBe('ok')
})

it('refuses a wrong old password, a common new one, and after five failures any', async () => {
  const ann = await app.player({ shop })
  const change = (old_password: string, password: string) =>
    ann.client.profile.changePassword({ old_password, password }).then(reasonOf)
  expect(await change(TEST_PASSWORD, '12345678')).toBe('password_too_common')
  for (let tries = 0; tries < 5; tries += 1) expect(await change('not it', NEW_PASSWORD)).toBe('wrong_password')
  expect(await change(TEST_PASSWORD, NEW_PASSWORD)).toBe('locked_too_many_failures')
})

it('moves to another number with the password and a code, and notifies the old number', async () => {
  const ann = await app.player({ shop })
  const mobile = '13611110001'
  const code = await codeFor(mobile)
  const moved = await ann.client.profile.changePhone({ mobile, code, password: TEST_PASSWORD })
  expect(moved).toEqual({ ok: true, value: { mobile: '136****0001' } })
  expect(await lastMessage(ann.mobile)).toContain('136****0001')
  expect(reasonOf(await signIn(mobile, TEST_PASSWORD))).toBe('ok')
  expect(reasonOf(await signIn(ann.mobile, TEST_PASSWORD))).toBe('wrong_mobile_or_password')
})

it('refuses a wrong code, a wrong password and a taken number alike for known and unknown', async () => {
  const [ann, bob] = await app.players(2, { shop })
  if (ann === undefined || bob === undefined) throw new Error('two players')
  const mobile = '13611110002'
  const code = await codeFor(mobile)
  const change = (given: object) =>
    ann.client.profile.changePhone({ mobile, code, password: TEST_PASSWORD, ...given }).then(reasonOf)
  expect(await change({ password: 'not it' })).toBe('wrong_password')
  expect(await change({ code: code === '000000' ? '000001' : '000000' })).toBe('code_wrong')
  await codeFor(bob.mobile)
  expect(await lastMessage(bob.mobile)).not.toMatch(/\d{6}/)
  expect(await change({ mobile: bob.mobile })).toBe('code_wrong')
})

it('gives a number to one of two who prove it at once', async () => {
  const players = await app.players(2, { shop })
  const mobile = '13611110003'
  const code = await codeFor(mobile)
  const replies = await Promise.all(
    players.map(({ client }) => client.profile.changePhone({ mobile, code, password: TEST_PASSWORD })),
  )
  expect(replies.map(reasonOf).sort()).toEqual(['code_wrong', 'ok'])
})

it('lists the devices of a person, and signs out one or all others', async () => {
  const [ann, bob] = await app.players(2, { shop })
  if (ann === undefined || bob === undefined) throw new Error('two players')
  const [phone, tablet] = [await app.signIn({ personId: ann.personId }), await app.signIn({ personId: ann.personId })]
  const { rows } = must(await ann.client.profile.devices({}))
  expect(rows).toHaveLength(3)
  expect(rows.filter(({ is_this }) => is_this)).toHaveLength(1)
  const phoneRow = must(await phone.client.profile.devices({})).rows.find(({ is_this }) => is_this)
  const end = (player: TestPlayer) =>
    player.client.profile.signOutDevice({ session_id: phoneRow?.session_id ?? '' }).then(reasonOf)
  expect(await end(bob)).toBe('not_found')
  expect(await end(ann)).toBe('ok')
  expect(await isSignedIn(phone)).toBe(false)
  expect(await end(ann)).toBe('not_found')
  expect(must(await ann.client.profile.signOutOthers({}))).toEqual({ ended: 1 })
  expect([await isSignedIn(tablet), await isSignedIn(ann)]).toEqual([false, true])
})

it('keeps which version of the agreements was accepted, and when', async () => {
  const ann = await app.player({ shop })
  expect((await userOf(ann)).agreement).toEqual({ accepted: '1', in_force: AGREEMENT_VERSION })
  expect(reasonOf(await ann.client.profile.acceptAgreement({ version: '1' }))).toBe('agreement_outdated')
  for (let times = 0; times < 2; times += 1)
    must(await ann.client.profile.acceptAgreement({ version: AGREEMENT_VERSION }))
  expect((await userOf(ann)).agreement.accepted).toBe(AGREEMENT_VERSION)
  const { rows } = await app.pool.query('select version from agreement_acceptances where person_id = $1', [
    ann.personId,
  ])
  expect(rows).toEqual([{ version: AGREEMENT_VERSION }])
})
