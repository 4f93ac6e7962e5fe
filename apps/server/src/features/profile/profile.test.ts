import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import type { NameAndNumber } from '../../core/identity/index.ts'
import { createSealer } from '../../platform/sealed.ts'
import { doubleColourBet, seedIssue } from '../../testing/betting-scene.ts'
import { reasonOf } from '../../testing/desk-scene.ts'
import { numberOf } from '../../testing/id-card.ts'
import { openSignedInSocket } from '../../testing/page-socket.ts'
import { testApp } from '../../testing/test-app.ts'

let asked: NameAndNumber[] = []
let sequence = 100

/** A number of an unassigned region, so that it belongs to no person. */
function idNumber(birthDate = '19900131'): string {
  sequence += 1
  const digits = `110199${birthDate}${sequence}`
  return numberOf(digits)
}

const ANSWERS = { 无此人: 'different', 无应答: 'unavailable' } as const

const app = await testApp({
  nameAuthority: {
    async confirm(given) {
      asked.push(given)
      return ANSWERS[given.name as keyof typeof ANSWERS] ?? 'same_person'
    },
  },
})
const shop = await app.shop()
await seedIssue(app)

afterAll(() => app.close())

it('confirms a name and an ID number, and shows them masked from then on', async () => {
  const ann = await app.player({ shop })
  const number = idNumber()
  const masked = `110${'*'.repeat(13)}${number.slice(-2)}`
  asked = []
  const reply = await ann.client.profile.verifyRealName({ sfz_name: ' 古丽·买买提', sfz_id: number.toLowerCase() })
  expect(reply).toEqual({ ok: true, value: { sfz_name: '古****提', sfz_id: masked } })
  expect(asked).toEqual([{ name: '古丽·买买提', idNumber: number }])
  expect(await ann.client.account.userInfo({})).toMatchObject({
    value: { sfz_name: '古****提', sfz_id: masked, is_verified: true },
  })
})

it('tells the other pages of a player that the name is verified, a minor too', async () => {
  for (const birthDate of ['19900131', '20100131']) {
    const ann = await app.player({ shop })
    const page = await openSignedInSocket(app.baseUrl, ann)
    await ann.client.profile.verifyRealName({ sfz_name: '李明', sfz_id: idNumber(birthDate) })
    expect((await page.next('identity.changed')).event).toEqual({ kind: 'identity.changed' })
    page.socket.close()
  }
})

it('keeps the number sealed: no column of the database shows it', async () => {
  const ann = await app.player({ shop })
  const number = idNumber()
  await ann.client.profile.verifyRealName({ sfz_name: '李明', sfz_id: number })
  const { rows } = await app.pool.query<{ text: string }>('select p::text as text from persons p')
  expect(rows.filter(({ text }) => text.includes(number))).toEqual([])
  expect(rows.filter(({ text }) => text.includes(Buffer.from(number).toString('hex')))).toEqual([])
  const row = await app.pool.query<{ id_number_sealed: Buffer }>('select id_number_sealed from persons where id = $1', [
    ann.personId,
  ])
  const sealed = row.rows[0]?.id_number_sealed ?? Buffer.alloc(0)
  expect(createSealer(app.config.dataKeys, 'id_number').open(sealed, ann.personId).toString()).toBe(number)
})

it('answers a repeat like the first, and never changes a confirmed name', async () => {
  const ann = await app.player({ shop })
  const input = { sfz_name: '李明', sfz_id: idNumber() }
  const first = await ann.client.profile.verifyRealName(input)
  expect(await ann.client.profile.verifyRealName(input)).toEqual(first)
  for (const other of [
    { ...input, sfz_name: '李明明' },
    { ...input, sfz_id: idNumber() },
  ]) {
    expect(reasonOf(await ann.client.profile.verifyRealName(other))).toBe('already_verified')
  }
  const change = app.pool.query(`update persons set real_name = '王五' where id = $1`, [ann.personId])
  await expect(change).rejects.toThrow('fixed')
})

it('gives a number to one of two who claim it at once', async () => {
  const players = await app.players(6, { shop })
  const input = { sfz_name: '李明', sfz_id: idNumber() }
  const replies = await Promise.all(players.map(({ client }) => client.profile.verifyRealName(input)))
  expect(replies.map(reasonOf).sort()).toEqual([
    'id_number_taken',
    'id_number_taken',
    'id_number_taken',
    'id_number_taken',
    'id_number_taken',
    'ok',
  ])
})

it('lets one person claim one of two numbers at once', async () => {
  const ann = await app.player({ shop })
  const inputs = [idNumber(), idNumber(), idNumber()].map((sfz_id) => ({ sfz_name: '李明', sfz_id }))
  const replies = await Promise.all(inputs.map((input) => ann.client.profile.verifyRealName(input)))
  expect(replies.map(reasonOf).sort()).toEqual(['already_verified', 'already_verified', 'ok'])
})

it('tells a player that they are a minor, and refuses their bets', async () => {
  const kid = await app.player({ shop, balance: yuan(100) })
  const reply = await kid.client.profile.verifyRealName({ sfz_name: '李小明', sfz_id: idNumber('20120131') })
  expect(reasonOf(reply)).toBe('under_age')
  expect(reasonOf(await kid.client.betting.place(doubleColourBet()))).toBe('under_age')
  const other = await kid.client.profile.verifyRealName({ sfz_name: '李大明', sfz_id: idNumber() })
  expect(reasonOf(other)).toBe('already_verified')
})

it('refuses what the authority does not know, and what it cannot answer now', async () => {
  const ann = await app.player({ shop })
  for (const [name, reason] of [
    ['无此人', 'name_and_number_differ'],
    ['无应答', 'verification_unavailable'],
  ] as const) {
    expect(reasonOf(await ann.client.profile.verifyRealName({ sfz_name: name, sfz_id: idNumber() }))).toBe(reason)
  }
  expect(await ann.client.account.userInfo({})).toMatchObject({
    value: { is_verified: false, sfz_id: '', sfz_name: '' },
  })
})

it('counts wrong tries: after five it waits', async () => {
  const ann = await app.player({ shop })
  for (let tries = 0; tries < 5; tries += 1) {
    await ann.client.profile.verifyRealName({ sfz_name: '无此人', sfz_id: idNumber() })
  }
  expect(reasonOf(await ann.client.profile.verifyRealName({ sfz_name: '李明', sfz_id: idNumber() }))).toBe(
    'too_many_tries',
  )
})

it.each([
  ['a name of one character', '李', idNumber(), 'name_wrong'],
  ['a name with digits', '李明1', idNumber(), 'name_wrong'],
  ['a name in Latin letters', 'Li Ming', idNumber(), 'name_wrong'],
  ['a name with an emoji', '李明🙂', idNumber(), 'name_wrong'],
  ['a name with markup', '<b>李明</b>', idNumber(), 'name_wrong'],
  ['a name of thirty-one characters', '李'.repeat(31), idNumber(), 'name_wrong'],
  ['a number with a wrong check digit', '李明', '110105194912310021', 'id_number_wrong'],
  ['a number of the old form', '李明', '110105491231002', 'id_number_wrong'],
  ['a number of the future', '李明', idNumber('20990131'), 'id_number_wrong'],
  ['a number in words', '李明', '一一零一零五', 'id_number_wrong'],
])('refuses %s', async (_name, sfz_name, sfz_id, reason) => {
  const ann = await app.player({ shop })
  expect(reasonOf(await ann.client.profile.verifyRealName({ sfz_name, sfz_id }))).toBe(reason)
})
