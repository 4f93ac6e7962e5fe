import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { days, ok, refuse } from '@caimin/base'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { breakRows } from '../../testing/break-rows.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { MIGRATIONS } from '../../testing/places.ts'
import { testApp } from '../../testing/test-app.ts'
import { BusyError } from '../bounded-queue.ts'
import { keepNamedFiles } from './keep-files.ts'

const app = await testApp()
const image = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#36c' } })
  .png()
  .toBuffer()
afterAll(() => app.close())

const uploadOf = (personId = randomUUID()) => ({
  shopId: randomUUID(),
  kind: 'feedback_picture' as const,
  uploadedBy: personId,
  uploader: { kind: 'player' as const, personId },
  image,
})

const pathOf = ({ shopId, id }: { shopId: string; id: string }) => join(app.config.dataDir, 'files', shopId, id)
const hasRow = async (id: string) => (await app.pool.query('select from files where id = $1', [id])).rowCount === 1
const sendPicture = (player: TestPlayer) =>
  player.client.help.uploadPicture({}, { image: new Blob([new Uint8Array(image)], { type: 'image/png' }) })

it('decodes no picture inside a transaction', async () => {
  await expect(app.database.tx(() => app.files.savePicture(uploadOf()))).rejects.toThrow('before the transaction')
})

it('refuses a player’s sixty-first picture of a day, and takes it the next day', async () => {
  const player = await app.player({ shop: await app.shop() })
  must(await sendPicture(player))
  await app.pool.query('update picture_uploads set uploads = 60 where counted = $1', [player.personId])
  expect(reasonOf(await sendPicture(player))).toBe('picture_limit_reached')
  must(await sendPicture(await app.player({ shop: await app.shop() })))
  await app.pool.query(`update picture_uploads set day = day - 1 where counted = $1`, [player.personId])
  must(await sendPicture(player))
})

it('refuses the players of a shop together before they use up what its staff need', async () => {
  const shop = await app.shop()
  const [player, clerk] = [await app.player({ shop }), await app.staff('clerk', shop)]
  must(await sendPicture(player))
  await app.pool.query(`update picture_uploads set uploads = 5000 where counted = 'players' and shop_id = $1`, [
    player.shopId,
  ])
  expect(reasonOf(await sendPicture(player))).toBe('picture_limit_reached')
  must(await clerk.client.desk.uploadPhoto({}, { image: new Blob([new Uint8Array(image)], { type: 'image/png' }) }))
})

it('counts what cannot be read too, because it costs a decoder as much', async () => {
  const player = await app.player({ shop: await app.shop() })
  const half = { image: new Blob([new Uint8Array(image.subarray(0, 60))], { type: 'image/png' }) }
  expect(reasonOf(await player.client.help.uploadPicture({}, half))).toBe('picture_unreadable')
  const { rows } = await app.pool.query('select uploads from picture_uploads where counted = $1', [player.personId])
  expect(rows).toEqual([{ uploads: 1 }])
})

it('decodes one picture of a person at a time, lets four wait and refuses the others as busy', async () => {
  const upload = uploadOf()
  const ended = await Promise.allSettled(Array.from({ length: 9 }, () => app.files.savePicture(upload)))
  const refused = ended.filter((end) => end.status === 'rejected')
  expect(refused).toHaveLength(4)
  expect(refused.every(({ reason }) => reason instanceof BusyError)).toBe(true)
})

it('deletes what nothing has named after two days, rows and bytes, and keeps what something has', async () => {
  const [unused, used] = [must(await app.files.savePicture(uploadOf())), must(await app.files.savePicture(uploadOf()))]
  const keeping = { ids: [used.id], kind: 'feedback_picture', shopId: used.shopId } as const
  expect(await app.database.tx((t) => keepNamedFiles(t, keeping, async () => ok(null)))).toEqual(ok(null))
  await app.files.sweep(app.database)
  expect([await hasRow(unused.id), existsSync(pathOf(unused))]).toEqual([true, true])
  app.clock.advanceWall(days(2) + 1)
  await Promise.all([app.files.sweep(app.database), app.files.sweep(app.database)])
  expect([await hasRow(unused.id), existsSync(pathOf(unused))]).toEqual([false, false])
  expect([await hasRow(used.id), existsSync(pathOf(used))]).toEqual([true, true])
})

it('keeps nothing that is over, swept or not', async () => {
  const late = must(await app.files.savePicture(uploadOf()))
  app.clock.advanceWall(days(2) + 1)
  const keeping = { ids: [late.id], kind: 'feedback_picture' } as const
  expect(await app.database.tx((t) => keepNamedFiles(t, keeping, async () => ok(null)))).toEqual(
    refuse('picture_unknown'),
  )
})

it('keeps neither what a refused work named nor a part of what was named', async () => {
  const [first, second] = [must(await app.files.savePicture(uploadOf())), must(await app.files.savePicture(uploadOf()))]
  const named = (...ids: string[]) => ({ ids, kind: 'feedback_picture' }) as const
  const refused = await app.database.tx((t) => keepNamedFiles(t, named(first.id), async () => refuse('not_now')))
  expect(refused).toEqual(refuse('not_now'))
  const unknown = named(second.id, randomUUID())
  expect(await app.database.tx((t) => keepNamedFiles(t, unknown, async () => ok(null)))).toEqual(
    refuse('picture_unknown'),
  )
  app.clock.advanceWall(days(2) + 1)
  await app.files.sweep(app.database)
  expect([await hasRow(first.id), await hasRow(second.id)]).toEqual([false, false])
})

it('sweeps what a process left that was killed before it had written the bytes', async () => {
  const { id, shopId } = must(await app.files.savePicture(uploadOf()))
  await app.pool.query('update files set id = $2 where id = $1', [id, randomUUID()])
  app.clock.advanceWall(days(2) + 1)
  await app.files.sweep(app.database)
  expect((await app.pool.query('select from files where shop_id = $1', [shopId])).rowCount).toBe(0)
})

it('deletes the others where one cannot be deleted, and keeps the bytes of what something names', async () => {
  const [named, unused] = [must(await app.files.savePicture(uploadOf())), must(await app.files.savePicture(uploadOf()))]
  await app.pool.query(
    'create table names_of_files (shop_id uuid, id uuid, foreign key (shop_id, id) references files)',
  )
  await app.pool.query('insert into names_of_files values ($1, $2)', [named.shopId, named.id])
  app.clock.advanceWall(days(2) + 1)
  await expect(app.files.sweep(app.database)).rejects.toThrow('names_of_files')
  expect([await hasRow(named.id), existsSync(pathOf(named))]).toEqual([true, true])
  expect([await hasRow(unused.id), existsSync(pathOf(unused))]).toEqual([false, false])
  await app.pool.query('drop table names_of_files')
})

it('deletes files where the counts of uploads cannot be deleted', async () => {
  const unused = must(await app.files.savePicture(uploadOf()))
  await app.pool.query(`insert into picture_uploads values ($1, 'staff', '2000-01-01', 1)`, [unused.shopId])
  const mend = await breakRows(app.pool, { table: 'picture_uploads', on: 'delete', when: 'true' })
  app.clock.advanceWall(days(2) + 1)
  await expect(app.files.sweep(app.database)).rejects.toThrow('broken')
  expect(await hasRow(unused.id)).toBe(false)
  await mend()
})

it('deletes what a full disk left of a picture', async () => {
  const { id, shopId } = must(await app.files.savePicture(uploadOf()))
  renameSync(pathOf({ id, shopId }), `${pathOf({ id, shopId })}.unfinished`)
  app.clock.advanceWall(days(2) + 1)
  await app.files.sweep(app.database)
  expect(readdirSync(dirname(pathOf({ id, shopId }))).filter((name) => name.startsWith(id))).toEqual([])
})

it('ends uploads of earlier versions that nothing names, and no others', async () => {
  const player = await app.player({ shop: await app.shop() })
  const upload = async () => must(await sendPicture(player)).picture_id
  const [named, unused] = [await upload(), await upload()]
  const feedback = { request_id: randomUUID(), kind: 'other' as const, text: '打不开投注页面', picture_ids: [named] }
  must(await player.client.help.feedback(feedback))
  await app.pool.query('update files set delete_after = null where id = any($1)', [[named, unused]])
  await app.pool.query(readFileSync(join(MIGRATIONS, '0041_unused_pictures_of_earlier_versions.sql'), 'utf8'))
  const { rows } = await app.pool.query('select id from files where id = any($1) and delete_after is not null', [
    [named, unused],
  ])
  expect(rows).toEqual([{ id: unused }])
})
