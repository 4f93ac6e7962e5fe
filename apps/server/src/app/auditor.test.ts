import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { AUDITED_SHOP_HEADER, CODE, HEADERS, isForAuditors } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../testing/betting-scene.ts'
import { DECLARED_CALLS, type DeclaredCall } from '../testing/declared-calls.ts'
import { accept, issue, must, placed, reasonOf } from '../testing/desk-scene.ts'
import { deviceOf, type SignedIn, type TestShop } from '../testing/people.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { closeShift, takeShift } from '../testing/shift-scene.ts'
import { testApp } from '../testing/test-app.ts'
import { doubleColourPlan } from '../testing/together-scene.ts'
import { makeWithdrawer, withdraw } from '../testing/withdraw-scene.ts'

const app = await testApp()
const [shop, elsewhere] = [await app.shop(), await app.shop()]
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
const player = await app.player({ shop, balance: yuan(500) })
const withoutShop = await app.staff('auditor')
const at = (audited: TestShop): SignedIn => deviceOf(app.baseUrl, withoutShop.tokens.get(), { audited })
const auditor = at(shop)
await seedIssue(app)
afterAll(() => app.close())

/** What a shop has: an order of each kind, a plan, a withdrawal, a receipt and a closed shift. */
async function belongings(): Promise<Readonly<Record<string, string>>> {
  const issued = await placed(player, footballBet([await seedMatch(app), await seedMatch(app)]))
  await issue(keeper, issued)
  await accept(keeper, await placed(player, doubleColourBet()))
  const { plan_id } = must(await player.client.together.open(doubleColourPlan()))
  const { withdrawal_id } = await withdraw(await makeWithdrawer(app, { shop }), '10.00')
  const credit = { request_id: randomUUID(), player_id: player.playerId, amount: '20.00', note: '现金' }
  must(await keeper.client.counter.credit(credit))
  await takeShift(keeper, '0.00')
  await closeShift(keeper)
  return { order_id: issued, plan_id, withdrawal_id, player_id: player.playerId, shift_no: '1' }
}

const ids = await belongings()

async function ask(who: SignedIn, { endpoint, schema }: DeclaredCall, audited?: TestShop) {
  const token = who.tokens.get()?.access ?? ''
  const header = endpoint.token === 'bearer' ? { authorization: `Bearer ${token}` } : { [HEADERS.token]: token }
  const input = sampleInput(schema, ids) as Record<string, string>
  const reply = await app.server.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { [HEADERS.server]: '1', ...header, ...(audited && { [AUDITED_SHOP_HEADER]: audited.id }) },
    ...(endpoint.method === 'POST' ? { payload: input } : { query: input }),
  })
  const { code, data } = reply.json<{ code: number; data: Record<string, unknown> | null }>()
  return code === CODE.success ? { data } : { reason: data?.reason }
}

/** What differs by who asks and when, and not by what there is. */
const OWN_FIELDS = new Set(['server_time', 'photo_url', 'url', 'mine', 'colleagues', 'is_self'])
/** What someone may do; of an auditor nothing. */
const ABILITIES = new Set(['can', 'desk_can', 'can_decide'])

const shared = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (key, part) => (OWN_FIELDS.has(key) || ABILITIES.has(key) ? undefined : part)))

function abilitiesIn(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, part]) => {
    if (!ABILITIES.has(key)) return abilitiesIn(part)
    return typeof part === 'object' && part !== null ? Object.values(part) : [part]
  })
}

/** Of oneself, as a member of the shop. */
const OF_ONESELF = ['desk.me', 'chatDesk.colleagues']

it('reads at the desk of a shop whatever its shopkeeper reads, and may do nothing there', async () => {
  const readable = DECLARED_CALLS.filter(({ endpoint, name }) => isForAuditors(endpoint) && !OF_ONESELF.includes(name))
  expect(readable.length).toBeGreaterThan(40)
  let answered = 0
  for (const call of readable) {
    const [theirs, own] = [await ask(keeper, call), await ask(auditor, call, shop)]
    expect([call.name, shared(own)]).toEqual([call.name, shared(theirs)])
    expect([call.name, abilitiesIn(own).filter((may) => may !== false)]).toEqual([call.name, []])
    if ('data' in own) answered += 1
  }
  expect(answered).toBeGreaterThan(30)
})

it('changes nothing: every call of staff that writes is refused, with a shop named or not', async () => {
  const writing = DECLARED_CALLS.filter(
    ({ endpoint: { auth, method, isReading } }) =>
      ['clerk', 'shopkeeper', 'operator'].includes(auth) && method === 'POST' && isReading !== true,
  )
  expect(writing.length).toBeGreaterThan(90)
  for (const call of writing) {
    expect([call.name, await ask(auditor, call, shop)]).toEqual([call.name, { reason: 'forbidden' }])
    expect([call.name, await ask(withoutShop, call)]).toEqual([call.name, { reason: 'forbidden' }])
  }
})

it('reads nothing that is private between a shop and its players, nor at a desk without a name or of no shop', async () => {
  const conversation = { conversation_id: player.playerId }
  expect(reasonOf(await auditor.client.chatDesk.history(conversation))).toBe('forbidden')
  expect(reasonOf(await auditor.client.chatGroupDesk.history({}))).toBe('forbidden')
  expect(reasonOf(await withoutShop.client.desk.queue({}))).toBe('forbidden')
  expect(reasonOf(await at({ id: randomUUID(), code: '' }).client.desk.queue({}))).toBe('not_found')
  expect(must(await at(elsewhere).client.desk.queue({})).rows).toEqual([])
})

it('lets the operator, a clerk or a player read at no other desk by naming a shop', async () => {
  const naming = (who: SignedIn) =>
    deviceOf(app.baseUrl, who.tokens.get(), { audited: elsewhere }).client.desk.queue({})
  expect(reasonOf(await naming(await app.staff('operator')))).toBe('forbidden')
  expect(reasonOf(await naming(player))).toBe('forbidden')
  expect(must(await naming(clerk)).rows.map(({ order_id }) => order_id)).toEqual(
    must(await clerk.client.desk.queue({})).rows.map(({ order_id }) => order_id),
  )
})

it('leaves a sealed plan sealed', async () => {
  const { plan_id } = must(await player.client.together.open(doubleColourPlan()))
  expect(must(await auditor.client.plans.detail({ plan_id })).can).toEqual({ cancel: false, open_content: false })
  expect(must(await auditor.client.desk.order({ order_id: plan_id })).content).toBe('sealed')
  expect(reasonOf(await auditor.client.plans.openContent({ plan_id }))).toBe('forbidden')
})
