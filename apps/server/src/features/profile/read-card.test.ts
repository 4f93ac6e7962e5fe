import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { days } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { type CardFlaws, type CardPerson, drawIdCard } from '../../testing/id-card.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()

afterAll(() => app.close())

const LI: CardPerson = {
  name: '李明华',
  sex: '男',
  nation: '汉',
  birthDate: '1990-03-18',
  address: '江苏省虚构市新城区人民路11号9单元225室',
  idNumber: '110199199003181032',
}
const upload = (bytes: Buffer) => ({ image: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) })

/** The stored ID card pictures of a person. */
async function keptPictures(personId: string) {
  const { rows } = await app.pool.query<{ shop_id: string; id: string; is_sealed: boolean }>(
    `select shop_id, id, is_sealed from files where uploaded_by = $1 and kind = 'id_picture'`,
    [personId],
  )
  return rows
}

it.each<[string, CardFlaws]>([
  ['as it is', {}],
  ['turned a little', { degrees: 2 }],
  ['a little out of focus and noisy', { blur: 0.9, noise: 12 }],
  ['dark', { brightness: 0.65 }],
  ['small and badly compressed', { quality: 45, width: 850 }],
  ['on its side', { degrees: 90 }],
])('reads an ID card %s', { timeout: 120_000 }, async (_name, flaws) => {
  const ann = await app.player({ shop })
  const read = must(await ann.client.profile.readIdCard({}, upload(await drawIdCard(LI, flaws))))
  expect(read).toMatchObject({
    sfz_name: LI.name,
    sfz_id: LI.idNumber,
    sex: 'male',
    nation: '汉',
    birth_date: LI.birthDate,
  })
})

it('is sure of a clear card, keeps the picture sealed, and deletes it when the name is confirmed', {
  timeout: 120_000,
}, async () => {
  const ann = await app.player({ shop })
  const read = must(await ann.client.profile.readIdCard({}, upload(await drawIdCard(LI))))
  expect(read).toMatchObject({ unsure_name: '', is_number_unsure: false })
  const [kept] = await keptPictures(ann.personId)
  expect(kept?.is_sealed).toBe(true)
  const path = join(app.config.dataDir, 'files', kept?.shop_id ?? '', kept?.id ?? '')
  expect(readFileSync(path).subarray(0, 2)).not.toEqual(Buffer.from([0xff, 0xd8]))
  must(await ann.client.profile.verifyRealName({ sfz_name: LI.name, sfz_id: LI.idNumber }))
  await app.files.sweep(app.database)
  expect(await keptPictures(ann.personId)).toEqual([])
  expect(() => readFileSync(path)).toThrow('ENOENT')
})

it('deletes an unused picture after a day', { timeout: 120_000 }, async () => {
  const ann = await app.player({ shop })
  await ann.client.profile.readIdCard({}, upload(await drawIdCard(LI)))
  await app.files.sweep(app.database)
  expect(await keptPictures(ann.personId)).toHaveLength(1)
  app.clock.advanceWall(days(1))
  await app.files.sweep(app.database)
  expect(await keptPictures(ann.personId)).toEqual([])
})

it('says that a picture shows no card, or is none', { timeout: 120_000 }, async () => {
  const ann = await app.player({ shop })
  const blank = await drawIdCard({ ...LI, name: '', idNumber: '', address: '', birthDate: '' }, { brightness: 0.05 })
  expect(reasonOf(await ann.client.profile.readIdCard({}, upload(blank)))).toBe('card_unreadable')
  expect(reasonOf(await ann.client.profile.readIdCard({}, upload(Buffer.from('no'))))).toBe('picture_unreadable')
})

it('answers other calls while it reads', { timeout: 120_000 }, async () => {
  const ann = await app.player({ shop })
  const card = upload(await drawIdCard(LI))
  let isReading = true
  const reading = ann.client.profile.readIdCard({}, card).finally(() => {
    isReading = false
  })
  let answered = 0
  while (isReading) {
    await ann.client.account.userInfo({})
    answered += 1
  }
  must(await reading)
  expect(answered).toBeGreaterThan(20)
})
