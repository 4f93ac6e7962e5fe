import { createHash, randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { hours, yuan } from '@caimin/base'
import { ENDPOINTS, type Endpoint, HEADERS } from '@caimin/contract'
import { SCHEMAS } from '@caimin/contract/validation'
import { OPENNESS, type Openness } from '@caimin/rules/plans'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { doubleColourBet, footballBet, seedIssue, seedMatch, type TestMatch } from '../testing/betting-scene.ts'
import { accept, must, photo, reasonOf, ticketsOf } from '../testing/desk-scene.ts'
import { openPageSocket, type PageSocket } from '../testing/page-socket.ts'
import type { SignedIn } from '../testing/people.ts'
import { sampleInput } from '../testing/sample-input.ts'
import { testApp } from '../testing/test-app.ts'
import { joined, opened, planOf, spellOf } from '../testing/together-scene.ts'

/** Everything that the server would write to its log, at the finest level. */
let logged = ''
const stream = new Writable({
  write(chunk, _encoding, done) {
    logged += String(chunk)
    done()
  },
})
const app = await testApp({ log: pino({ level: 'trace' }, stream) })
const [shop, elsewhere] = [await app.shop(), await app.shop()]
const money = { balance: yuan(5000) }
const initiator = await app.player({ shop, ...money })
const joiner = await app.player({ shop, ...money })
const outsider = await app.player({ shop, ...money })
const clerk = await app.staff('clerk', shop)
const keeper = await app.staff('shopkeeper', shop)
const people = {
  initiator,
  joiner,
  outsider,
  clerk,
  keeper,
  'player elsewhere': await app.player({ shop: elsewhere, ...money }),
  'keeper elsewhere': await app.staff('shopkeeper', elsewhere),
  operator: await app.staff('operator'),
  auditor: await app.staff('auditor'),
  guest: app.stranger(),
} satisfies Record<string, SignedIn>
type Who = keyof typeof people
const WHO = Object.keys(people) as Who[]

const KINDS = [...OPENNESS, 'spell'] as const
type Kind = (typeof KINDS)[number]

/** A plan with numbers, or a match, that stand in nothing else. */
interface Sealed {
  readonly kind: Kind
  readonly planId: string
  readonly code: string | null
  /** Found in whatever says what the plan holds, however it is written. */
  readonly marker: RegExp
}

/** Numbers in this order, whatever stands between them: JSON, a printed line, a file. */
const inOrder = (numbers: readonly number[]): RegExp =>
  new RegExp(`(?<!\\d)${numbers.map((number) => `0?${number}`).join('(?:"|\'|\\\\|,|\\s|\\[|\\]|、|\\+|-|/)+')}(?!\\d)`)

/** The catalogue is public: it names every match, whoever holds it in a plan. */
const PUBLIC = new Set([
  'betting.matches',
  'betting.odds',
  'betting.lobby',
  'setup.openMatches',
  'operator.results',
  'demo.status',
  'scores.board',
  'scores.past',
])

const issueNo = '2026130'
let matches: TestMatch[] = []
const ofNumbers: Sealed[] = []
const ofMatches: Sealed[] = []
/** One that calls that write may do things to. */
let spare: Sealed
const sockets = new Map<Who, PageSocket>()

beforeAll(async () => {
  await seedIssue(app)
  for (const who of WHO) {
    const token = people[who].tokens.get()?.access
    if (token === undefined) continue
    const socket = await openPageSocket(app.baseUrl)
    socket.authenticate(token)
    await socket.next('welcome')
    sockets.set(who, socket)
  }
  matches = await Promise.all(KINDS.map(() => seedMatch(app)))
  const [numberInitiator, matchInitiator] = [initiator, await app.player({ shop, ...money })]
  for (const { playerId } of [numberInitiator, matchInitiator]) {
    must(await outsider.client.follow.wink({ player_id: playerId }))
  }
  for (const [index, kind] of KINDS.entries()) {
    const red = [1 + index, 8 + index, 14 + index, 20 + index, 26 + index, 33 - (index % 2)]
    const numbers = doubleColourBet(1, 50)
    const line = { play: 'standard', selection: { red, blue: [16 - index] } }
    const bet = { ...numbers, bet: { ...numbers.bet, lines: [line] }, stake: '100.00' }
    ofNumbers.push(await open(numberInitiator, kind, bet, inOrder(red)))
    const match = matches[index]
    if (match === undefined) throw new Error('there is a match for each plan')
    const football = footballBet([match])
    const onMatch = { ...football, bet: { ...football.bet, multiple: 50 }, stake: '100.00' }
    ofMatches.push(await open(matchInitiator, kind, onMatch, new RegExp(`${match.id}|主队${match.id.slice(-3)}`)))
  }
  const red = [2, 4, 6, 8, 10, 12]
  const numbers = doubleColourBet(1, 50)
  const lines = [{ play: 'standard', selection: { red, blue: [1] } }]
  const bet = { ...numbers, bet: { ...numbers.bet, lines }, stake: '100.00' }
  spare = await open(await app.player({ shop, ...money }), 'after_cutoff', bet, inOrder(red))
  for (const { planId, code, kind } of [...ofNumbers, ...ofMatches]) {
    const amount = kind === 'spell' ? yuan(25) : yuan(20)
    await joined(joiner, planId, amount, code === null ? {} : { code })
  }
}, 60_000)

afterAll(async () => {
  for (const { socket } of sockets.values()) socket.close()
  await app.close()
})

async function open(
  player: typeof initiator,
  kind: Kind,
  bet: Parameters<typeof planOf>[0],
  marker: RegExp,
): Promise<Sealed> {
  const draft = planOf(bet, kind === 'spell' ? {} : { openness: kind })
  const { plan_id, code } = await opened(player, kind === 'spell' ? spellOf(draft) : draft)
  return { kind, planId: plan_id, code, marker }
}

interface Call {
  readonly name: string
  readonly endpoint: Endpoint
  readonly input: z.ZodType
  /** It is about one order, plan or code; others say the same whichever plan is meant. */
  readonly isOfPlan: boolean
}

/** They would end the session that asks, or keep the person from playing. */
const ENDS = /signOut|endSession|endOther|changePassword|excludeSelf|coolOff|chooseShop|forgetPassword/
const schemas = SCHEMAS as unknown as Record<string, Record<string, { readonly input: z.ZodType }>>

/** Every call of the contract. */
const CALLS: readonly Call[] = Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
  Object.entries(calls as Record<string, Endpoint>).flatMap(([name, endpoint]): Call[] => {
    const input = schemas[feature]?.[name]?.input
    const isAsked = input !== undefined && endpoint.body !== 'image' && !ENDS.test(name)
    const fields = Object.keys((input as { shape?: object } | undefined)?.shape ?? {})
    const isOfPlan = fields.some((field) => /^(order_ids?|plan_id|code)$/.test(field))
    return isAsked ? [{ name: `${feature}.${name}`, endpoint, input, isOfPlan }] : []
  }),
)

/** What a call needs besides ids to answer anything. */
const EXTRA: Readonly<Record<string, Record<string, string>>> = {
  'betting.matches': { type: 'jczq' },
  'bills.exportBills': { from: '2026-11-01', to: '2026-11-30' },
}

/** Asks one call about a plan, whether or not the person may; the whole answer as it is sent. */
async function ask(who: Who, { name, endpoint, input }: Call, { planId, code }: Sealed): Promise<string> {
  const token = people[who].tokens.get()?.access
  const ids = { order_id: planId, plan_id: planId, shop_id: shop.id, player_id: initiator.playerId }
  const sample = { ...(sampleInput(input, ids) as Record<string, unknown>), ...EXTRA[name] }
  if ('code' in sample && name.startsWith('together.')) sample.code = code ?? 'AAAAAA'
  const header = endpoint.token === 'bearer' ? { authorization: `Bearer ${token}` } : { [HEADERS.token]: token ?? '' }
  const { payload } = await app.server.inject({
    method: endpoint.method,
    url: endpoint.path,
    headers: { [HEADERS.server]: '1', ...(token !== undefined && header) },
    ...(endpoint.method === 'POST' ? { payload: sample } : { query: sample as Record<string, string> }),
  })
  return payload
}

/** The calls that told one person what plans hold, by plan. */
async function toldTo(who: Who, plans: readonly Sealed[]): Promise<ReadonlyMap<Sealed, readonly string[]>> {
  const told = new Map(plans.map((plan) => [plan, [] as string[]]))
  for (const call of CALLS) {
    if (call.endpoint.method !== 'GET' || PUBLIC.has(call.name)) continue
    for (const about of call.isOfPlan ? plans : plans.slice(0, 1)) {
      const text = await ask(who, call, about)
      for (const plan of plans) if (plan.marker.test(text)) told.get(plan)?.push(call.name)
    }
  }
  return told
}

/** The kinds of those plans of which any call told one person what they hold. */
async function knownTo(who: Who, plans: readonly Sealed[]): Promise<Kind[]> {
  const told = await toldTo(who, plans)
  return plans.filter((plan) => (told.get(plan) ?? []).length > 0).map(({ kind }) => kind)
}

/** The kinds that a person may know of, by who may know of each kind. */
const kindsOf = (who: Who, knowing: Readonly<Record<Kind, readonly Who[]>>): Kind[] =>
  KINDS.filter((kind) => knowing[kind].includes(who))

const ofKind = (plans: readonly Sealed[], kind: Kind): Sealed => {
  const found = plans.find((plan) => plan.kind === kind)
  if (found === undefined) throw new Error(`there is a plan of ${kind}`)
  return found
}

const SHOP: readonly Who[] = ['clerk', 'keeper']
const IN_SHOP: readonly Who[] = ['initiator', 'joiner', 'outsider']

it('finds a marker however numbers are written', () => {
  const marker = inOrder([1, 8, 14])
  for (const text of ['{"red":[1,8,14]}', '01 08 14', '{\\"red\\":[1,8,14]}', '01,08,14']) expect(text).toMatch(marker)
  for (const text of ['11,8,14', '1,8,141', '1:8:14']) expect(text).not.toMatch(marker)
})

/** Who may see a plan of each kind before its cutoff. */
const EARLY: Readonly<Record<Kind, readonly Who[]>> = {
  at_once: [...IN_SHOP, ...SHOP, 'operator', 'auditor'],
  to_joiners: ['initiator', 'joiner'],
  after_cutoff: ['initiator'],
  never: ['initiator'],
  spell: ['initiator', 'joiner'],
}

describe('while it is joined', () => {
  it.each(WHO)('no call tells %s what a plan holds that they may not see yet', async (who) => {
    expect(await knownTo(who, ofNumbers)).toEqual(kindsOf(who, EARLY))
  })

  it.each(WHO)('no call names to %s the match of a plan that they may not see yet', async (who) => {
    // Their initiator is not among those who are asked.
    const known = kindsOf(who, EARLY).filter((kind) => who !== 'initiator' || kind === 'at_once')
    expect(await knownTo(who, ofMatches)).toEqual(known)
  })

  it('says through the call for it, to those who may see it, the very text that was committed to', async () => {
    const { planId } = ofKind(ofNumbers, 'to_joiners')
    const published = must(await outsider.client.together.info({ plan_id: planId })).commitment
    expect(reasonOf(await outsider.client.together.content({ plan_id: planId }))).toBe('plan_sealed')
    const { salt, text, bet } = must(await joiner.client.together.content({ plan_id: planId }))
    const sha256 = createHash('sha256')
      .update(Buffer.concat([Buffer.from(salt, 'hex'), Buffer.from(text)]))
      .digest('hex')
    expect(sha256).toBe(published.sha256)
    const { issue, ...rest } = JSON.parse(text) as Record<string, unknown>
    expect(issue).toBe(issueNo)
    expect(rest).toEqual(bet)
  })

  it.each(WHO.filter((who) => who !== 'initiator' && !SHOP.includes(who)))(
    'no call that writes gives %s anything away, whether it is refused or not',
    async (who) => {
      const told: string[] = []
      for (const call of CALLS) {
        if (call.endpoint.method === 'POST' && spare.marker.test(await ask(who, call, spare))) told.push(call.name)
      }
      expect(told).toEqual([])
    },
  )
})

describe('from the full plan to the printed one', () => {
  beforeAll(async () => {
    for (const { planId, code, kind } of ofNumbers) {
      if (kind === 'spell') {
        for (const seat of await Promise.all([app.player({ shop, ...money }), app.player({ shop, ...money })])) {
          await joined(seat, planId, yuan(25), code === null ? {} : { code })
        }
      } else await joined(joiner, planId, yuan(70))
    }
  }, 60_000)

  it.each(SHOP)('is not shown to the %s before the shop has accepted it', async (who) => {
    expect(await knownTo(who, ofNumbers)).toEqual(['at_once'])
  })

  it('is neither opened nor shown in detail before that', async () => {
    const { planId } = ofKind(ofNumbers, 'never')
    expect(reasonOf(await clerk.client.plans.openContent({ plan_id: planId }))).toBe('plan_sealed')
    const order = must(await clerk.client.desk.order({ order_id: planId }))
    expect(order).toMatchObject({ content: 'sealed', is_sealed: true })
  })

  it('is opened by each member of the shop on their own once it is to be printed, on record', async () => {
    for (const { planId } of ofNumbers) await accept(keeper, planId)
    const plan = ofKind(ofNumbers, 'never')
    const told = async (who: Who) => (await toldTo(who, [plan])).get(plan)
    expect(await told('clerk')).toEqual([])
    const content = must(await clerk.client.plans.openContent({ plan_id: plan.planId }))
    expect(JSON.stringify(content)).toMatch(plan.marker)
    expect(await told('clerk')).toEqual(['desk.order'])
    expect(await told('keeper')).toEqual([])
    const { rows } = must(await people.operator.client.audit.list({ deed: 'plan_content_opened' }))
    expect(rows.map(({ subject }) => subject?.id)).toEqual([plan.planId])
    expect(await told('keeper elsewhere')).toEqual([])
  })

  it('is printed by who has opened it', async () => {
    for (const { planId } of ofNumbers) {
      must(await clerk.client.plans.openContent({ plan_id: planId }))
      for (const ticket of await ticketsOf(clerk, planId)) {
        const record = { order_id: planId, ticket_id: ticket.ticket_id, photo_id: await photo(clerk) }
        must(await clerk.client.desk.recordTicket({ request_id: randomUUID(), serial: `SN${randomUUID()}`, ...record }))
      }
    }
  })

  it.each(WHO)('tells %s nothing more once it is printed', async (who) => {
    const late = ofNumbers.filter(({ kind }) => kind === 'after_cutoff' || kind === 'never')
    const may = who === 'initiator' || who === 'clerk'
    expect(await knownTo(who, late)).toEqual(may ? ['after_cutoff', 'never'] : [])
  })
})

describe('after the cutoff', () => {
  const LATE: Readonly<Record<Openness | 'spell', readonly Who[]>> = {
    at_once: [...IN_SHOP, ...SHOP, 'operator', 'auditor'],
    to_joiners: [...IN_SHOP, ...SHOP, 'operator', 'auditor'],
    after_cutoff: [...IN_SHOP, ...SHOP, 'operator', 'auditor'],
    never: ['initiator', 'joiner', 'clerk', 'operator', 'auditor'],
    spell: ['initiator', 'joiner', 'clerk', 'operator', 'auditor'],
  }

  beforeAll(async () => {
    await app.advance(hours(4))
  })

  it.each(WHO)('a printed plan tells %s what it holds, or does not', async (who) => {
    expect(await knownTo(who, ofNumbers)).toEqual(kindsOf(who, LATE))
  })

  it.each(WHO)('one that never filled tells %s nothing that they did not see before', async (who) => {
    for (const { planId } of ofMatches) {
      await expect.poll(async () => must(await joiner.client.orders.info({ order_id: planId })).state).toBe(5)
    }
    const known = kindsOf(who, EARLY).filter((kind) => who !== 'initiator' || kind === 'at_once')
    expect(await knownTo(who, ofMatches)).toEqual(known)
  })
})

describe('all the while', () => {
  it('no frame, event, log line or audit event holds what a plan holds', async () => {
    for (const { kind, marker } of ofNumbers) {
      for (const [who, { seen }] of sockets)
        expect([who, kind, marker.test(JSON.stringify(seen))]).toEqual([who, kind, false])
      expect([kind, marker.test(logged)]).toEqual([kind, false])
      for (const table of ['outbox', 'event_batches', 'audit_log', 'failed_events']) {
        const { rows } = await app.pool.query(`select row_to_json(t)::text as text from ${table} t`)
        expect([table, kind, rows.filter(({ text }) => marker.test(text)).length]).toEqual([table, kind, 0])
      }
    }
  })
})
