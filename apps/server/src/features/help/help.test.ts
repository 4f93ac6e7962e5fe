import { randomUUID } from 'node:crypto'
import { days } from '@caimin/base'
import { PRODUCT_VERSION_CODE } from '@caimin/contract'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { countQueries } from '../../testing/count-queries.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { SignedIn, TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

let player: TestPlayer

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)

afterAll(() => app.close())

beforeEach(async () => {
  player = await app.player({ shop })
})

const words = (text = '订单一直没有出票', pictureIds: string[] = []) => ({
  request_id: randomUUID(),
  kind: 'order' as const,
  text,
  picture_ids: pictureIds,
})

async function upload(by: SignedIn): Promise<string> {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const image = new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })
  return must(await by.client.help.uploadPicture({}, { image })).picture_id
}

const log = async (by: TestPlayer = player) => must(await by.client.help.feedbackLog({})).rows

it('brings a feedback with its picture to the shop, and the answer back', async () => {
  const { feedback_id } = must(await player.client.help.feedback(words('票面照片看不清楚', [await upload(player)])))
  expect(await log()).toMatchObject([
    { feedback_id, answer: null, picture_urls: [expect.stringMatching(/^\/files\//)] },
  ])
  const waiting = must(await clerk.client.help.shopFeedback({ state: 'waiting' }))
  expect(waiting.rows[0]).toMatchObject({ feedback_id, player: { mobile: expect.stringContaining('****') } })
  must(await clerk.client.help.answer({ request_id: randomUUID(), feedback_id, text: '已重新拍照' }))
  expect(await log()).toMatchObject([{ answer: { text: '已重新拍照' } }])
})

it('writes one feedback for a request sent twice, and refuses the id for other words', async () => {
  const given = words()
  const [first, again] = await Promise.all([player.client.help.feedback(given), player.client.help.feedback(given)])
  expect(must(first)).toEqual(must(again))
  expect(await log()).toHaveLength(1)
  expect(reasonOf(await player.client.help.feedback({ ...given, text: '换了一段文字' }))).toBe('request_id_reused')
})

it('takes one answer of two at once', async () => {
  const { feedback_id } = must(await player.client.help.feedback(words()))
  const answer = (text: string) => clerk.client.help.answer({ request_id: randomUUID(), feedback_id, text })
  const answers = await Promise.all([answer('甲'), answer('乙')])
  expect(answers.map(reasonOf).toSorted()).toEqual(['already_answered', 'ok'])
})

it('takes ten feedbacks a day, at once too', async () => {
  const replies = await Promise.all(Array.from({ length: 12 }, () => player.client.help.feedback(words())))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(10)
  expect(replies.map(reasonOf)).toContain('feedback_limit_reached')
  await app.advance(days(1))
  expect(reasonOf(await player.client.help.feedback(words()))).toBe('ok')
})

it('keeps shops and players apart', async () => {
  const { feedback_id } = must(await player.client.help.feedback(words()))
  const elsewhere = await app.shop()
  const otherClerk = await app.staff('clerk', elsewhere)
  const answered = await otherClerk.client.help.answer({ request_id: randomUUID(), feedback_id, text: '你好' })
  expect(reasonOf(answered)).toBe('not_found')
  expect(must(await otherClerk.client.help.shopFeedback({})).rows).toEqual([])
  const neighbour = await app.player({ shop })
  expect(await log(neighbour)).toEqual([])
  const foreign = words('借用别人的图片', [await upload(player)])
  expect(reasonOf(await neighbour.client.help.feedback(foreign))).toBe('picture_unknown')
})

it('pages through ten thousand feedbacks with as many queries as through one', async () => {
  const counter = countQueries()
  must(await player.client.help.feedback(words()))
  const few = await counter.of(() => clerk.client.help.shopFeedback({}))
  await app.pool.query(
    `insert into feedbacks (shop_id, id, player_id, kind, text, picture_ids, created_at)
     select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, $2, 'app', '反馈' || n, '{}', now()
       from generate_series(1, 10000) as n`,
    [shop.id, player.playerId],
  )
  const many = await counter.of(() => clerk.client.help.shopFeedback({}))
  expect(many).toBe(few)
  const own = must(await player.client.help.feedbackLog({}))
  const next = must(await player.client.help.feedbackLog({ cursor: own.next_cursor ?? '' }))
  expect(next.rows).toHaveLength(20)
  expect(await counter.of(() => player.client.help.feedbackLog({}))).toBeLessThanOrEqual(few)
  counter.stop()
})

it('says whether a bundle is outdated', async () => {
  const ask = async (code: number) =>
    must(await app.stranger().client.help.appUpdate({ version_code: String(code) })).is_older
  expect(await ask(PRODUCT_VERSION_CODE)).toBe(false)
  expect(await ask(PRODUCT_VERSION_CODE - 1)).toBe(true)
})

it.each([
  ['four characters', words('太短了吧')],
  ['spaces', words('          ')],
  ['501 characters', words('长'.repeat(501))],
  ['a NUL', words('出票\0没有成功')],
  ['half an emoji', words('出票没有成功\ud83d')],
  ['a kind that is none', { ...words(), kind: 'love' }],
  [
    'four pictures',
    words(
      '四张图片太多了',
      Array.from({ length: 4 }, () => randomUUID()),
    ),
  ],
  ['a picture by its address', words('图片不是编号', ['/files/x'])],
  ['no request id', { ...words(), request_id: undefined }],
  ['another person', { ...words(), player_id: randomUUID() }],
])('refuses a feedback of %s', async (_name, given) => {
  const reply = await (player.client.help.feedback as (input: unknown) => Promise<{ ok: boolean; reason: string }>)(
    given,
  )
  expect(reply).toMatchObject({ ok: false, reason: 'bad_input' })
  expect(await log()).toEqual([])
})
