import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { AUDITED_SHOP_HEADER, CODE, ENDPOINTS, type Endpoint, HEADERS, isForAuditors } from '@caimin/contract'
import { CALLS_WITHOUT_PROOF, staffWriteOf } from '@caimin/contract/staff'
import { SCHEMAS } from '@caimin/contract/validation'
import { afterAll, expect, it } from 'vitest'
import type { z } from 'zod'
import { footballBet, seedMatch } from '../testing/betting-scene.ts'
import { accept, must, placed, ticketsOf } from '../testing/desk-scene.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { testApp } from '../testing/test-app.ts'

const WHO = ['anonymous', 'player', 'clerk', 'shopkeeper', 'auditor', 'operator', 'clerk elsewhere'] as const
type Who = (typeof WHO)[number]

/** Who may reach the handler of a call, by what its contract asks for. */
const MAY_PASS: Readonly<Record<Endpoint['auth'], readonly Who[]>> = {
  none: WHO,
  guest: ['anonymous', 'player'],
  person: ['player'],
  player: ['player'],
  staff: ['clerk', 'shopkeeper', 'auditor', 'operator', 'clerk elsewhere'],
  clerk: ['clerk', 'shopkeeper', 'clerk elsewhere'],
  shopkeeper: ['shopkeeper'],
  auditor: ['auditor', 'operator'],
  operator: ['operator'],
}

/**
 * The clerks of this test have no rights: what needs one is the shopkeeper's. The auditor names a shop, at whose desk
 * everything may be read that is not private.
 */
function mayPass(endpoint: Endpoint): readonly Who[] {
  const named = endpoint.right === undefined ? MAY_PASS[endpoint.auth] : MAY_PASS.shopkeeper
  return WHO.filter((who) => named.includes(who) || (who === 'auditor' && isForAuditors(endpoint)))
}

const app = await testApp()
const [shop, elsewhere] = [await app.shop(), await app.shop()]
const player = await app.player({ shop, balance: yuan(500) })
const keeper = await app.staff('shopkeeper', shop)
const stranger = await app.staff('shopkeeper', elsewhere)
const people = {
  anonymous: app.stranger(),
  player,
  clerk: await app.staff('clerk', shop),
  shopkeeper: keeper,
  auditor: await app.staff('auditor'),
  operator: await app.staff('operator'),
  'clerk elsewhere': await app.staff('clerk', elsewhere),
}
await app.pool.query(`update staff set rights = '{}'`)
afterAll(() => app.close())

interface Call {
  readonly feature: string
  readonly name: string
  readonly endpoint: Endpoint
}

const CALLS: readonly Call[] = Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({ feature, name, endpoint })),
)

/** Input that no call accepts: admitted callers get `bad_input`, and nothing is done. */
const NOT_TAKEN = { '': 'no call takes this' }
const STOPPED = [
  'token_missing',
  'token_expired',
  'token_ended_elsewhere',
  'forbidden',
  'second_factor_needed',
  'confirm_identity_first',
]

/** Whether a role is admitted as far as the input of a call. */
async function passes(who: Who, { endpoint }: Call): Promise<boolean> {
  const token = people[who].tokens.get()?.access
  const header = endpoint.token === 'bearer' ? { authorization: `Bearer ${token}` } : { [HEADERS.token]: token }
  const body =
    endpoint.body === 'image'
      ? { headers: { 'content-type': 'image/jpeg' }, payload: Buffer.from('no picture') }
      : { headers: {}, payload: NOT_TAKEN }
  const reply = await app.server.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: {
      [HEADERS.server]: '1',
      ...(token !== undefined && header),
      ...(who === 'auditor' && { [AUDITED_SHOP_HEADER]: shop.id }),
      ...(endpoint.method === 'POST' && body.headers),
    },
    ...(endpoint.method === 'POST' ? { payload: body.payload } : { query: NOT_TAKEN }),
  })
  const { code, data } = reply.json<{ code: number; data: { reason?: string } | null }>()
  if (code === 1) throw new Error(`${endpoint.path} takes anything`)
  return !STOPPED.includes(data?.reason ?? '')
}

it('lets exactly those reach the handler of each call whom the contract names', async () => {
  const wrong: string[] = []
  for (const call of CALLS) {
    const passed = await Promise.all(WHO.map((who) => passes(who, call)))
    const through = WHO.filter((_, at) => passed[at])
    if (through.join() !== mayPass(call.endpoint).join()) {
      wrong.push(`${call.feature}.${call.name}: ${through.join(', ')}`)
    }
  }
  expect(wrong).toEqual([])
})

type LooseSchemas = Record<string, Record<string, { readonly input: z.ZodType } | undefined> | undefined>

/** What belongs to the shop of {@link keeper}, by the fields that name it. */
async function belongings(): Promise<Readonly<Record<string, string>>> {
  const orderId = await placed(player, footballBet([await seedMatch(app), await seedMatch(app)]))
  await accept(keeper, orderId)
  const [ticket] = await ticketsOf(keeper, orderId)
  const notice = { request_id: randomUUID(), title: '公告', body: '今天休息' }
  return {
    player_id: player.playerId,
    to: player.playerId,
    conversation_id: player.playerId,
    order_id: orderId,
    ticket_id: ticket?.ticket_id ?? '',
    notice_id: must(await keeper.client.store.publishNotice(notice)).notice_id,
  }
}

it('does nothing for the staff of another shop, and shows them nothing', async () => {
  const ids = await belongings()
  const headers = { [HEADERS.server]: '1', [HEADERS.token]: stranger.tokens.get()?.access ?? '' }
  const names = (text: string) => Object.values(ids).some((id) => text.includes(id))
  const wrong: string[] = []
  for (const { feature, name, endpoint } of CALLS) {
    const schema = (SCHEMAS as unknown as LooseSchemas)[feature]?.[name]?.input
    if (!['clerk', 'shopkeeper'].includes(endpoint.auth) || endpoint.body === 'image' || schema === undefined) continue
    const input = sampleInput(schema, ids) as Record<string, string>
    const sent = endpoint.method === 'POST' ? { payload: input } : { query: input }
    const reply = await app.server.inject({ method: endpoint.method, url: endpoint.path, headers, ...sent })
    const isDone = reply.json<{ code: number }>().code === CODE.success
    const isWrong = !schema.safeParse(input).success || (isDone && (names(JSON.stringify(input)) || names(reply.body)))
    if (isWrong) wrong.push(`${feature}.${name} ${JSON.stringify(input)}`)
  }
  expect(wrong).toEqual([])
})

it('asks staff for a proof of identity wherever they change something, but for what is listed with a reason', () => {
  const writes = CALLS.filter(
    ({ endpoint: { auth, method } }) => auth !== 'none' && auth !== 'person' && auth !== 'player' && method === 'POST',
  )
  const without = writes
    .filter(({ feature, name }) => staffWriteOf(feature, name)?.needsProof === undefined)
    .map(({ feature, name }) => `${feature}.${name}`)
  expect(without.toSorted()).toEqual(Object.keys(CALLS_WITHOUT_PROOF).toSorted())
  expect(writes.length - without.length).toBeGreaterThan(50)
})

/** To bring the document up to date: npx vitest run apps/server/src/app/roles.test.ts -u */
it('is written down in docs/roles.md', async () => {
  await expect(roleTable()).toMatchFileSnapshot('../../../../docs/roles.md')
})

const HEAD = `# Who may call what

Made from the contract by \`apps/server/src/app/roles.test.ts\`, which tries every call with every role and fails when this table is not
true. To bring it up to date: \`npx vitest run apps/server/src/app/roles.test.ts -u\`.

Staff of a shop reach what is their shop's alone: anything of another shop is \`not_found\`. **Proof**: refused as
\`confirm_identity_first\` when the last proof of identity is older than \`PROOF_MINUTES\`; \`work\`: each such call keeps the proof fresh
for four times as long, for twelve hours at the most ([0024](adr/0024-proof-of-identity.md)). **Audit event**: what the audit log calls it.
A name in the clerk's column is the right that the shopkeeper must have given.

The auditor reads everything that any desk reads, but what is private between a shop and its players, and changes nothing. At the desk of a
shop the auditor's request names it in the header \`${AUDITED_SHOP_HEADER}\`.
`
const COLUMNS = ['anonymous', 'player', 'clerk', 'shopkeeper', 'auditor', 'operator'] as const satisfies readonly Who[]

function roleTable(): string {
  const sections = Object.keys(ENDPOINTS).map((feature) => {
    const rows = CALLS.filter((call) => call.feature === feature).map(rowOf)
    const head = ['call', ...COLUMNS, 'proof', 'audit event']
    return [`## ${feature}`, '', lineOf(head), lineOf(head.map(() => '---')), ...rows].join('\n')
  })
  return `${HEAD}\n${sections.join('\n\n')}\n`
}

const lineOf = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

const PROOFS: Readonly<Record<string, string>> = { true: '✓', desk_work: 'work' }

function rowOf({ feature, name, endpoint }: Call): string {
  const write = staffWriteOf(feature, name)
  const may = COLUMNS.map((who) => {
    if (who === 'clerk' && endpoint.right !== undefined) return endpoint.right
    return mayPass(endpoint).includes(who) ? '✓' : ''
  })
  return lineOf([
    `${endpoint.method} ${endpoint.path}`,
    ...may,
    PROOFS[String(write?.needsProof)] ?? '',
    write?.event ?? '',
  ])
}
