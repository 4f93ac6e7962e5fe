import { hash, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { yuan } from '@caimin/base'
import { type Endpoint, HEADERS } from '@caimin/contract'
import fc from 'fast-check'
import { pino } from 'pino'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../testing/betting-scene.ts'
import { DECLARED_CALLS, type DeclaredCall } from '../testing/declared-calls.ts'
import { accept, placed } from '../testing/desk-scene.ts'
import { cursorsOf, type HostileInput, inputsOf, type KnownValues } from '../testing/hostile-input.ts'
import type { TestStaff } from '../testing/people.ts'
import { shapeOf } from '../testing/sample-input.ts'
import { testApp } from '../testing/test-app.ts'

/** Of each call as each person who may make it; others send one, and do not reach the handler. */
const INPUTS = 16
const CURSORS_TRIED = 40
/** On a machine that does much else beside. */
const PATIENCE_MS = 600_000

interface Person {
  readonly may: readonly Endpoint['auth'][]
  /** Opens a session; a call before may have ended the last one. */
  signIn(): Promise<string | undefined>
}

const MAY: Readonly<Record<TestStaff['role'], readonly Endpoint['auth'][]>> = {
  clerk: ['clerk'],
  shopkeeper: ['clerk', 'shopkeeper'],
  auditor: ['auditor'],
  operator: ['auditor', 'operator'],
}

function personOf(id: string, holder: 'personId' | 'staffId', may: Person['may']): Person {
  const signIn = async () => {
    const { tokens } = await app.signIn(holder === 'personId' ? { personId: id } : { staffId: id })
    return tokens.get()?.access
  }
  return { may, signIn }
}

const faults: string[] = []
const log = new Writable({
  write(line, _encoding, done) {
    faults.push(String(line))
    done()
  },
})
const app = await testApp({ log: pino({ level: 'error' }, log) })
const shop = await app.shop()
const player = await app.player({ shop, balance: yuan(100_000) })
const clerk = await app.staff('clerk', shop)
const staff = [clerk, await app.staff('shopkeeper', shop), await app.staff('auditor'), await app.staff('operator')]
const matches = [await seedMatch(app), await seedMatch(app)]
await seedIssue(app)
await liveABit()
const people: readonly Person[] = [
  { may: ['none', 'guest'], signIn: async () => undefined },
  personOf(player.personId, 'personId', ['none', 'guest', 'person', 'player']),
  ...staff.map(({ staffId, role }) => personOf(staffId, 'staffId', ['staff', ...MAY[role]])),
]
const known = await knownValues()
const pictures = await makePictures()
afterAll(() => app.close())

/** Something of what calls may name: orders in two states, tickets, and what came of them. */
async function liveABit(): Promise<void> {
  await placed(player, footballBet(matches))
  await placed(player, doubleColourBet())
  await accept(clerk, await placed(player, footballBet(matches)))
}

async function knownValues(): Promise<KnownValues> {
  const idsOf = async (table: string) =>
    (await app.pool.query<{ id: string }>(`select id from ${table} limit 5`)).rows.map(({ id }) => id)
  const { bet, odds_seen, handicaps_seen } = footballBet(matches)
  return {
    bet: [bet, doubleColourBet().bet],
    odds_seen: [odds_seen ?? {}],
    printed_odds: [odds_seen ?? {}],
    handicaps_seen: [handicaps_seen ?? {}],
    match_id: matches.map(({ id }) => id),
    subject_id: matches.map(({ id }) => id),
    order_id: await idsOf('orders'),
    ticket_id: await idsOf('tickets'),
    player_id: await idsOf('players'),
    to: await idsOf('players'),
    person_id: await idsOf('persons'),
    shop_id: await idsOf('shops'),
    staff_id: await idsOf('staff'),
    journal_id: await idsOf('journals'),
  } as KnownValues
}

/** What an upload may be besides a picture: bytes that begin like one, and one that is far too big. */
async function makePictures(): Promise<readonly Buffer[]> {
  const small = { create: { width: 32, height: 32, channels: 3, background: '#c33' } } as const
  const [jpeg, png, webp] = [sharp(small).jpeg(), sharp(small).png(), sharp(small).webp()]
  const whole = await Promise.all([jpeg, png, webp].map((picture) => picture.toBuffer()))
  return [
    ...whole,
    ...whole.map((bytes) => bytes.subarray(0, 24)),
    Buffer.from('<svg/>'),
    Buffer.from([0xff, 0xd8, 0xff]),
  ]
}

/** What calls before may have done to those who call. */
const REPAIRS = [
  'update staff set frozen_at = null, has_first_password = false',
  'update persons set frozen_at = null, cooling_off_until = null, self_excluded_until = null',
  `update shops set state = 'open'`,
]

it('answers every call with an envelope and never fails, whatever is sent', {
  timeout: PATIENCE_MS,
}, async () => {
  const failures: string[] = []
  for (const call of DECLARED_CALLS) {
    for (const repair of REPAIRS) await app.pool.query(repair)
    for (const person of people) failures.push(...(await failuresOf(call, person)))
  }
  expect(failures).toEqual([])
})

async function failuresOf({ name, endpoint, schema }: DeclaredCall, person: Person): Promise<string[]> {
  const token = await person.signIn()
  const isOpen = person.may.includes(endpoint.auth)
  const seed = hash('sha1', name, 'buffer').readInt32BE()
  const isList = 'cursor' in (shapeOf(schema).properties ?? {})
  const inputs = [
    ...fc.sample(inputsOf(schema, known), { seed, numRuns: isOpen ? INPUTS : 1 }),
    ...fc.sample(cursorsOf(schema, known), { seed, numRuns: isOpen && isList ? CURSORS_TRIED : 0 }),
  ]
  const failures: string[] = []
  for (const [at, input] of inputs.entries()) {
    faults.length = 0
    const answer = await app.server.inject({ ...requestOf(endpoint, input, at), headers: headersOf(endpoint, token) })
    if (isEnvelope(answer.statusCode, answer.body)) continue
    failures.push(
      `${name} as ${person.may.at(-1)}: ${short(input)} -> ${answer.statusCode} ${short(faults[0] ?? answer.body)}`,
    )
  }
  return failures
}

const short = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 400)

function headersOf({ token: where, method, body }: Endpoint, token: string | undefined) {
  const type = method === 'POST' ? { 'content-type': body === 'image' ? 'image/png' : 'application/json' } : {}
  if (token === undefined) return { ...type, [HEADERS.server]: '1' }
  return {
    ...type,
    [HEADERS.server]: '1',
    ...(where === 'bearer' ? { authorization: `Bearer ${token}` } : { [HEADERS.token]: token }),
  }
}

function requestOf({ method, path, body }: Endpoint, input: HostileInput, at: number) {
  if (body === 'image') return { method, url: path, payload: pictures[at % pictures.length] ?? '' }
  if (method === 'GET') return { method, url: `${path}?${queryOf(input)}` }
  return { method, url: path, payload: bodyOf(input) }
}

/**
 * `__proto__` as a name of JSON's, which no object of this language keeps. Without an id of its own a request repeats
 * another.
 */
function bodyOf(input: HostileInput): string {
  const isFields = typeof input === 'object' && input !== null && !Array.isArray(input)
  const sent =
    isFields && 'request_id' in input && typeof input.request_id === 'string' && input.request_id.length === 36
  const fresh = sent ? { ...input, request_id: randomUUID() } : input
  return JSON.stringify(fresh)?.replaceAll('"__PROTO__"', '"__proto__"') ?? ''
}

function queryOf(input: HostileInput): string {
  if (typeof input !== 'object' || input === null) return encodeURIComponent(String(input).toWellFormed())
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input)) {
    for (const one of Array.isArray(value) ? value.slice(0, 3) : [value]) {
      query.append(name, typeof one === 'object' ? JSON.stringify(one) : String(one))
    }
  }
  return query.toString()
}

function isEnvelope(status: number, body: string): boolean {
  if (status !== 200) return false
  const { code, msg, data } = JSON.parse(body) as { code?: unknown; msg?: unknown; data?: { reason?: unknown } | null }
  return typeof code === 'number' && typeof msg === 'string' && data?.reason !== 'internal_error'
}
