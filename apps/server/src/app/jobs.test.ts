import { afterAll, expect, it } from 'vitest'
import type { AnyConsumer } from '../platform/events/consumer.ts'
import type { EventConsumers } from '../platform/events/event-consumers.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { breakRows } from '../testing/break-rows.ts'
import { testApp } from '../testing/test-app.ts'
import { addJobs } from './jobs.ts'

const RESULT = { subjectKind: 'match', subjectId: '20261120001', step: 'score' } as const

const app = await testApp()
afterAll(() => app.close())

/** Jobs that are kept in this list, or not at all. */
function startJobs(): { jobs: Jobs; kept: { key: string | undefined; isUrgent: boolean }[]; breakDown(): void } {
  const kept: { key: string | undefined; isUrgent: boolean }[] = []
  let isBroken = false
  const jobs: Jobs = {
    add: async (job) => async (data) => {
      if (isBroken) throw new Error('no job can be kept')
      kept.push({ key: job.keyOf?.(data), isUrgent: job.isUrgent?.(data) === true })
    },
    close: async () => undefined,
  }
  return {
    jobs,
    kept,
    breakDown() {
      isBroken = true
    },
  }
}

/** Those that are added, by name. */
function listConsumers(): { consumers: EventConsumers; added: Map<string, AnyConsumer> } {
  const added = new Map<string, AnyConsumer>()
  const consumers: EventConsumers = {
    add: (consumer) => void added.set(consumer.name, consumer as unknown as AnyConsumer),
  }
  return { consumers, added }
}

it('takes a result or a correction only once its settlement is kept as a job', async () => {
  const { consumers, added } = listConsumers()
  const { jobs, kept, breakDown } = startJobs()
  await addJobs({ ...app, consumers }, jobs)
  const handle = async (kind: 'result.confirmed' | 'result.corrected') =>
    await added.get('settle-results')?.handle([{ kind, ...RESULT }])
  await handle('result.confirmed')
  await handle('result.corrected')
  expect(kept).toEqual([
    { key: 'match:20261120001', isUrgent: false },
    { key: 'match:20261120001:correction', isUrgent: true },
  ])
  breakDown()
  for (const kind of ['result.confirmed', 'result.corrected'] as const) {
    await expect(handle(kind)).rejects.toThrow('no job can be kept')
  }
})

/** What the jobs do, by name. */
async function worksOfJobs(): Promise<ReadonlyMap<string, () => Promise<unknown>>> {
  const works = new Map<string, () => Promise<unknown>>()
  const jobs: Jobs = {
    add: async (job) => {
      works.set(job.name, () => job.work(job.schedule?.data as never))
      return async () => undefined
    },
    close: async () => undefined,
  }
  await addJobs({ ...app, consumers: listConsumers().consumers }, jobs)
  return works
}

const OLD = `now() - interval '2 years'`
/** Of rows `n`, each a millisecond older. */
const EACH_OLDER = `${OLD} - n * interval '1 millisecond'`
const CLEANED = ['requests', 'attempts', 'known_devices', 'verification_codes', 'outgoing_messages', 'refresh_tokens']

/** Rows that are left, of those tables that have any. */
async function left(): Promise<Record<string, number>> {
  const counts = CLEANED.map((table) => `select '${table}' as table, count(*)::int as rows from ${table}`)
  const { rows } = await app.pool.query<{ table: string; rows: number }>(counts.join(' union all '))
  return Object.fromEntries(rows.filter((row) => row.rows > 0).map((row) => [row.table, row.rows]))
}

it('deletes the other old rows when those of one table cannot be, and then fails so that the job is tried again', async () => {
  const works = await worksOfJobs()
  await app.staff('operator')
  await app.pool.query(`
    insert into requests (shop_id, actor_id, call, request_id, body_hash, reply, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', gen_random_uuid(), '', '{}', ${OLD};
    insert into attempts values (gen_random_uuid(), 'password', 'x', 'x', null, ${OLD}, null);
    insert into known_devices values ('x', '', ${OLD});
    insert into verification_codes (id, channel, address, purpose, code_hash, network_address, sent_at, expires_at)
    select gen_random_uuid(), 'sms', 'x', 'sign_in', '', 'x', ${OLD}, ${OLD};
    insert into outgoing_messages (id, channel, address, body, created_at) select gen_random_uuid(), 'sms', 'x', 'x', ${OLD};
    update sessions set expires_at = ${OLD}, created_at = ${OLD}`)
  expect(Object.keys(await left())).toEqual(CLEANED)
  const mends = [
    await breakRows(app.pool, { table: 'requests', on: 'delete', when: 'true' }),
    await breakRows(app.pool, { table: 'known_devices', on: 'delete', when: 'true' }),
  ]
  await expect(works.get('clean-up')?.()).rejects.toThrow('2 kinds of old rows cannot be deleted')
  expect(await left()).toEqual({ requests: 1, known_devices: 1 })
  for (const mend of mends) await mend()
  await works.get('clean-up')?.()
  expect(await left()).toEqual({})
})

it('deletes however many old rows in transactions of a thousand', async () => {
  const works = await worksOfJobs()
  const tables = ['requests', 'attempts'].map(
    (table) => `create trigger too_many after delete on ${table} referencing old table as gone
                for each statement execute function refuse_too_many()`,
  )
  await app.pool.query(`
    insert into requests (shop_id, actor_id, call, request_id, body_hash, reply, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'x', gen_random_uuid(), '', '{}', ${EACH_OLDER} from generate_series(1, 2001) as n;
    insert into attempts
    select gen_random_uuid(), 'password', 'x', 'x', null, ${EACH_OLDER}, null from generate_series(1, 2001) as n;
    create function refuse_too_many() returns trigger language plpgsql as $$
      begin
        if (select count(*) from gone) > 1000 then raise exception 'too many at once'; end if;
        return null;
      end $$;
    ${tables.join(';')}`)
  await works.get('clean-up')?.()
  expect(await left()).toEqual({})
})
