import { randomUUID } from 'node:crypto'
import { days, minutes } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD, type TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { someIdNumber } from '../../testing/withdraw-scene.ts'
import { picture } from '../recharge/testing/recharge-scene.ts'

// The authority confirms no name, so staff must review.
const app = await testApp({ nameAuthority: { confirm: () => Promise.resolve('unavailable') } })
const shop = await app.shop()
const operator = await app.staff('operator')
const auditor = await app.staff('auditor')

afterAll(() => app.close())

const NAME = '欧阳小雨'

interface RequestedReview {
  readonly player: TestPlayer
  readonly sfz_id: string
  readonly reviewId: string
}

const upload = async (player: TestPlayer): Promise<string> =>
  must(await player.client.idReviews.uploadPicture({}, { image: await picture() })).picture_id

/** A player who sent two pictures and asked for a look. */
async function asked(birthDate?: string): Promise<RequestedReview> {
  const player = await app.player({ shop })
  const sfz_id = someIdNumber(birthDate)
  const picture_ids = [await upload(player), await upload(player)]
  must(await player.client.idReviews.ask({ sfz_name: NAME, sfz_id, picture_ids }))
  const [row] = must(await operator.client.idReviews.list({})).rows
  return { player, sfz_id, reviewId: row?.review_id ?? '' }
}

const yes = ({ reviewId: review_id, sfz_id }: RequestedReview) => ({ request_id: randomUUID(), review_id, sfz_id })
const no = ({ reviewId: review_id }: RequestedReview) => ({ request_id: randomUUID(), review_id, reason: '照片看不清' })
const look = async ({ reviewId: review_id }: RequestedReview, staff = operator) =>
  staff.client.idReviews.open({ review_id })

async function picturesOf({ player }: RequestedReview): Promise<number> {
  await app.files.sweep(app.database)
  const { rows } = await app.pool.query<{ count: number; sealed: boolean }>(
    'select count(*)::int as count, bool_and(is_sealed) as sealed from files where uploaded_by = $1',
    [player.personId],
  )
  expect(rows[0]?.sealed).not.toBe(false)
  return rows[0]?.count ?? 0
}

const wordsTo = async ({ player }: RequestedReview): Promise<string> => {
  const { rows } = await app.pool.query<{ body: string }>('select body from outgoing_messages where address = $1', [
    player.mobile,
  ])
  return rows.map(({ body }) => body).join()
}

it('verifies a name that an operator has read from the card, and deletes the pictures', async () => {
  const ask = await asked()
  const { player, sfz_id } = ask
  expect(must(await player.client.idReviews.own({}))).toMatchObject({ state: 'waiting', reason: null })
  const opened = must(await look(ask))
  expect(opened).toMatchObject({ name: NAME, birth_date: '1990-01-31' })
  expect(opened.id_number).not.toBe(sfz_id)
  expect(opened.picture_urls).toHaveLength(2)
  const shown = await fetch(`${app.baseUrl}${opened.picture_urls[0]}`)
  expect(shown.headers.get('content-type')).toBe('image/jpeg')
  expect(shown.headers.get('cache-control')).toBe('no-store')
  expect(await picturesOf(ask)).toBe(2)
  const wrong = someIdNumber()
  expect(reasonOf(await operator.client.idReviews.approve({ ...yes(ask), sfz_id: wrong }))).toBe('number_differs')
  const input = yes(ask)
  const replies = await Promise.all([1, 2, 3].map(() => operator.client.idReviews.approve(input)))
  for (const reply of replies) expect(must(reply).state).toBe('approved')
  expect(must(await player.client.account.userInfo({}))).toMatchObject({ is_verified: true })
  expect(await picturesOf(ask)).toBe(0)
  expect((await fetch(`${app.baseUrl}${opened.picture_urls[0]}`)).headers.get('content-type')).not.toBe('image/jpeg')
  expect(await wordsTo(ask)).toContain('已通过')
  expect(reasonOf(await operator.client.idReviews.refuse(no(ask)))).toBe('review_decided')
  expect(reasonOf(await look(ask))).toBe('review_decided')
})

it('keeps the pictures of a refused request no longer than those of none', async () => {
  const player = await app.player({ shop })
  const pictures = [await upload(player), await upload(player)]
  const lives = async () => (await app.pool.query('select delete_after from files where id = any($1)', [pictures])).rows
  const before = await lives()
  const ask = { sfz_name: NAME, sfz_id: someIdNumber(), picture_ids: pictures }
  expect(reasonOf(await player.client.idReviews.ask({ ...ask, sfz_id: '110101199001010000' }))).toBe('id_number_wrong')
  expect(reasonOf(await player.client.idReviews.ask({ ...ask, picture_ids: [pictures[0] ?? '', randomUUID()] }))).toBe(
    'pictures_missing',
  )
  expect(await lives()).toEqual(before)
  must(await player.client.idReviews.ask(ask))
  expect(await lives()).not.toEqual(before)
})

it('counts only pictures that cannot be read, and locks nothing else with them', async () => {
  const player = await app.player({ shop })
  for (let count = 0; count < 6; count += 1) await upload(player)
  const broken = { image: new Blob(['no'], { type: 'image/jpeg' }) }
  for (let count = 0; count < 5; count += 1) {
    expect(reasonOf(await player.client.idReviews.uploadPicture({}, broken))).toBe('picture_unreadable')
  }
  expect(reasonOf(await player.client.idReviews.uploadPicture({}, { image: await picture() }))).toBe('too_many_tries')
  const login = { mobile: player.mobile, password: TEST_PASSWORD }
  must(await app.stranger().client.account.login(login))
})

it('shows a player the reason of a rejection, and lets them try again', async () => {
  const ask = await asked()
  const { player, sfz_id } = ask
  must(await look(ask))
  must(await operator.client.idReviews.refuse(no(ask)))
  expect(must(await player.client.idReviews.own({}))).toMatchObject({ state: 'refused', reason: '照片看不清' })
  expect(await wordsTo(ask)).toContain('照片看不清')
  expect(await picturesOf(ask)).toBe(0)
  const again = { sfz_name: NAME, sfz_id, picture_ids: [await upload(player)] }
  expect(must(await player.client.idReviews.ask(again)).state).toBe('waiting')
  expect(reasonOf(await player.client.idReviews.ask(again))).toBe('review_waiting')
  expect(reasonOf(await player.client.idReviews.uploadPicture({}, { image: await picture() }))).toBe('review_waiting')
})

it('shows no picture to an auditor, to a shop, or after the decision', async () => {
  const ask = await asked()
  const keeper = await app.staff('shopkeeper', shop)
  expect(reasonOf(await look(ask, auditor))).toBe('forbidden')
  expect(reasonOf(await look(ask, keeper))).toBe('forbidden')
  expect(reasonOf(await auditor.client.idReviews.approve(yes(ask)))).toBe('forbidden')
  const { rows, waiting } = must(await auditor.client.idReviews.list({}))
  expect(waiting).toBeGreaterThan(0)
  expect(rows[0]).toMatchObject({ review_id: ask.reviewId, name: '欧**雨', state: 'waiting' })
  expect(JSON.stringify(rows)).not.toContain(ask.sfz_id)
  const { picture_urls } = must(await look(ask))
  app.clock.advanceWall(minutes(2))
  expect((await fetch(`${app.baseUrl}${picture_urls[0]}`)).headers.get('content-type')).not.toBe('image/jpeg')
})

it('refuses a decision of staff who have not opened the pictures', async () => {
  const ask = await asked()
  const other = await app.staff('operator')
  must(await look(ask, other))
  expect(reasonOf(await operator.client.idReviews.approve(yes(ask)))).toBe('not_looked_at')
  expect(reasonOf(await operator.client.idReviews.refuse(no(ask)))).toBe('not_looked_at')
})

it('lets one of two who decide at once', async () => {
  const ask = await asked()
  must(await look(ask))
  const replies = await Promise.all([
    operator.client.idReviews.approve(yes(ask)),
    operator.client.idReviews.refuse(no(ask)),
  ])
  expect(replies.map(reasonOf).toSorted()).toEqual(['ok', 'review_decided'])
})

it('refuses invalid input, and pictures of another person', async () => {
  const ask = await asked()
  const other = await app.player({ shop })
  const request = { sfz_name: NAME, sfz_id: someIdNumber(), picture_ids: [await upload(other)] }
  expect(reasonOf(await other.client.idReviews.ask({ ...request, sfz_name: 'Ann' }))).toBe('name_wrong')
  expect(reasonOf(await other.client.idReviews.ask({ ...request, sfz_id: '110101199001310011' }))).toBe(
    'id_number_wrong',
  )
  const third = await app.player({ shop })
  expect(reasonOf(await third.client.idReviews.ask(request))).toBe('pictures_missing')
  must(await look(ask))
  must(await operator.client.idReviews.approve(yes(ask)))
  expect(reasonOf(await other.client.idReviews.ask({ ...request, sfz_id: ask.sfz_id }))).toBe('id_number_taken')
  expect(reasonOf(await ask.player.client.idReviews.uploadPicture({}, { image: await picture() }))).toBe(
    'already_verified',
  )
})

it('keeps no picture longer than a day without a request, and than thirty without a review', async () => {
  const ask = await asked()
  const idle = await app.player({ shop })
  await upload(idle)
  app.clock.advanceWall(days(1))
  expect(await picturesOf({ ...ask, player: idle })).toBe(0)
  expect(await picturesOf(ask)).toBe(2)
  app.clock.advanceWall(days(29))
  expect(await picturesOf(ask)).toBe(0)
})
