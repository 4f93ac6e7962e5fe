import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { instantOf } from '@caimin/base'
import { ENDPOINTS } from '@caimin/contract'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NameAuthority } from '../../core/identity/index.ts'
import { picture } from '../../features/recharge/testing/recharge-scene.ts'
import { diskFileStore } from '../../platform/files/file-store.ts'
import { createFiles } from '../../platform/files/files.ts'
import { newId } from '../../platform/ids.ts'
import { createSealer } from '../../platform/sealed.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { cloneDatabase } from '../../testing/clone-database.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { TEST_PASSWORD, type TestPlayer } from '../../testing/people.ts'
import { rawReason } from '../../testing/raw-call.ts'
import { type TestApp, testApp } from '../../testing/test-app.ts'
import { bindCard, someCardNumber, someIdNumber } from '../../testing/withdraw-scene.ts'

const COMMAND = fileURLToPath(new URL('../../rotate-keys.ts', import.meta.url))
const OLD = 'the data key of last year of enough length'
const NEW = 'the data key of this year of enough length'
const OLD_TOKENS = 'the token secret of last year long enough'
const NEW_TOKENS = 'the token secret of this year long enough'
/** More than one transaction of the command has. */
const MANY = 150
const FIRST_PART = 100

const numbers = { ann: someIdNumber(), ben: someIdNumber(), card: someCardNumber() }
const opened: TestApp[] = []
const nameAuthority: NameAuthority = {
  confirm: async ({ name }) => (name === '李难认' ? 'unavailable' : 'same_person'),
}

/** The product on the same database, with these keys. */
async function appWith(dataKeys: Secrets, tokenSecrets: Secrets): Promise<TestApp> {
  const kept = { ...database, drop: async () => {} }
  const made = await testApp({ database: kept, config: { dataKeys, tokenSecrets }, nameAuthority })
  opened.push(made)
  return made
}

const database = await cloneDatabase()
const app = await appWith([OLD], [OLD_TOKENS])
const shop = await app.shop()
const ann = await app.player({ shop })

beforeAll(async () => {
  must(await ann.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: numbers.ann }))
  await bindCard(app, ann, numbers.card)
  const ben = await app.player({ shop })
  const request = { sfz_name: '李难认', sfz_id: numbers.ben }
  expect(reasonOf(await ben.client.profile.verifyRealName(request))).toBe('verification_unavailable')
  const { picture_id } = must(await ben.client.idReviews.uploadPicture({}, { image: await picture() }))
  must(await ben.client.idReviews.ask({ ...request, picture_ids: [picture_id] }))
  await addVerifiedPeople()
})

afterAll(async () => {
  for (const each of opened) await each.close()
  await database.drop()
})

async function addVerifiedPeople(): Promise<void> {
  const sealer = createSealer([OLD], 'id_number')
  for (let n = 0; n < MANY; n += 1) {
    const id = newId(instantOf('2026-01-01T00:00:00+08:00'))
    await app.pool.query(
      `insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at, real_name,
                            birth_date, verified_at, id_number_masked, id_number_sealed, id_number_hash)
       values ($1, $2, '', now(), '1', now(), '王小雨', '1990-01-31', now(), '1****1', $3, $4)`,
      [id, `+861990000${1000 + n}`, sealer.seal(Buffer.from(`number ${n}`), id), sealer.fingerprint(`number ${n}`)],
    )
  }
}

function rotateKeys() {
  const { DATA_DIR, ...env } = { DATA_DIR: app.config.dataDir, DATA_KEY: NEW, DATA_KEY_OLD: OLD }
  const child = spawn(process.execPath, [COMMAND], {
    env: { ...env, DATA_DIR, DATABASE_URL: database.url },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said = Promise.all([text(child.stdout), text(child.stderr)]).then((both) => both.join(''))
  return { child, said, ended: once(child, 'exit') }
}

/** People whose number is sealed with the new key. */
async function countAnew(): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*)::int as count from persons where substring(id_number_sealed from 1 for 5) = $1',
    [createSealer([NEW], 'id_number').mark],
  )
  return rows[0]?.count ?? 0
}

/** Others find what is taken, and may do what is free; whoever has a name gets the same answer again. */
async function expectWorking({ baseUrl }: TestApp): Promise<void> {
  const dan = await app.player({ shop })
  const verify = (who: TestPlayer, sfz_id: string) =>
    rawReason(baseUrl, who, { to: ENDPOINTS.profile.verifyRealName.path, body: { sfz_name: '王小雨', sfz_id } })
  expect(await verify(ann, numbers.ann)).toBe('ok')
  expect(await verify(dan, numbers.ann)).toBe('id_number_taken')
  expect(await verify(dan, someIdNumber())).toBe('ok')
  const bind = { to: ENDPOINTS.cards.add.path, body: { number: numbers.card } }
  expect(await rawReason(baseUrl, dan, bind)).toBe('card_already_bound')
}

async function readPictures(dataKeys: Secrets): Promise<number> {
  const files = createFiles({
    database: app.database,
    store: diskFileStore(join(app.config.dataDir, 'files')),
    secrets: [OLD_TOKENS],
    sealer: createSealer(dataKeys, 'file'),
    clocks: app.clocks,
  })
  const { rows } = await app.pool.query<{ shopId: string; id: string }>(
    'select shop_id as "shopId", id from files where is_sealed',
  )
  for (const key of rows) expect(await files.read(key)).not.toBeNull()
  return rows.length
}

it('goes on with a change of the data key that was killed, and loses nothing in between', {
  timeout: 60_000,
}, async () => {
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from persons where id_number_sealed is not null order by id offset $1 limit 1',
    [FIRST_PART + 20],
  )
  const holder = new Client({ connectionString: database.url })
  await holder.connect()
  await holder.query('begin')
  await holder.query('select from persons where id = $1 for update', [rows[0]?.id])
  const first = rotateKeys()
  await expect.poll(countAnew, { timeout: 30_000 }).toBe(FIRST_PART)
  first.child.kill('SIGKILL')
  await first.ended
  await holder.end()

  const between = await appWith([NEW, OLD], [NEW_TOKENS, OLD_TOKENS])
  await expectWorking(between)
  expect(await readPictures([NEW, OLD])).toBeGreaterThan(0)

  const second = rotateKeys()
  expect(await second.ended).toEqual([0, null])
  expect(await second.said).toContain('Sealed anew with DATA_KEY')
  const { rows: left } = await app.pool.query('select from persons where id_number_sealed is not null')
  expect(await countAnew()).toBe(left.length)

  await expectWorking(await appWith([NEW], [NEW_TOKENS, OLD_TOKENS]))
  expect(await readPictures([NEW])).toBeGreaterThan(0)
  await expect(readPictures([OLD])).rejects.toThrow('a key that is not known here')
  const third = rotateKeys()
  expect(await third.ended).toEqual([0, null])
  expect(await third.said).toContain('anew with DATA_KEY: 0 numbers and secrets, 0 pictures')
})

it('takes tokens that the secret before has signed, until that one is dropped', async () => {
  const token = ann.tokens.get()?.access
  const between = await appWith([NEW], [NEW_TOKENS, OLD_TOKENS])
  const after = await appWith([NEW], [NEW_TOKENS])
  expect(await between.sessions.authenticate(token)).toMatchObject({ ok: true })
  expect(await after.sessions.authenticate(token)).toMatchObject({ ok: false })
  const fresh = must(await between.stranger().client.account.login({ mobile: ann.mobile, password: TEST_PASSWORD }))
  expect(await after.sessions.authenticate(fresh.access_token)).toMatchObject({ ok: true })
})

it('lets nothing else of a verified name change with its key', async () => {
  const change = (set: string) =>
    app.pool.query(`begin; select set_config('caimin.seals_anew', 'on', true); update persons set ${set}
                     where id = '${ann.personId}'; commit`)
  await expect(change("real_name = '王大雨'")).rejects.toThrow('fixed')
  await expect(
    app.pool.query("update persons set id_number_hash = '\\x00' where id = $1", [ann.personId]),
  ).rejects.toThrow('fixed')
})
