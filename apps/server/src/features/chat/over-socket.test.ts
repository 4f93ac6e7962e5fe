import { randomUUID } from 'node:crypto'
import { minutes } from '@caimin/base'
import { type AnswerFrame, ENDPOINTS, type Endpoint, HEADERS } from '@caimin/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { must } from '../../testing/desk-scene.ts'
import { openPageSocket, openSignedInSocket, type PageSocket } from '../../testing/page-socket.ts'
import { deviceOf, type SignedIn } from '../../testing/people.ts'
import { setPerson } from '../../testing/set-person.ts'
import { testApp } from '../../testing/test-app.ts'
import { messageTo, ownHistory, says, wordsOf } from './testing/chat-scene.ts'

const POLICY_VIOLATION = 1008
const TOO_BIG = 1009

const app = await testApp()
const shop = await app.shop()
const player = await app.player({ shop })
const clerk = await app.staff('clerk', shop)
const operator = await app.staff('operator')
afterAll(() => app.close())

beforeAll(async () => {
  await says(player, '在吗')
  must(await player.client.support.send(messageTo({ playerId: player.personId }, '怎么提现')))
})

/** Every call that a page may send over its socket, who makes it, and into which conversation. */
const CALLS = [
  { name: 'chat.send', by: player, to: player.playerId, stranger: clerk },
  { name: 'chatGroup.send', by: player, to: shop.id, stranger: clerk },
  { name: 'support.send', by: player, to: player.personId, stranger: clerk },
  { name: 'chatDesk.send', by: clerk, to: player.playerId, stranger: player },
  { name: 'chatGroupDesk.send', by: clerk, to: shop.id, stranger: operator },
  { name: 'supportDesk.send', by: operator, to: player.personId, stranger: clerk },
] as const
const CHAT_SEND = ENDPOINTS.chat.send.path

const endpointOf = (name: string): Endpoint => {
  const [feature = '', call = ''] = name.split('.')
  return (ENDPOINTS as unknown as Record<string, Record<string, Endpoint>>)[feature]?.[call] as Endpoint
}

type Answer = Pick<AnswerFrame, 'status' | 'envelope'>

async function byHttp(who: SignedIn, path: string, body: object): Promise<Answer> {
  const token = who.tokens.get()?.access ?? ''
  const response = await fetch(`${app.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', [HEADERS.token]: token },
    body: JSON.stringify(body),
  })
  return { status: response.status, envelope: (await response.json()) as AnswerFrame['envelope'] }
}

async function bySocket(page: PageSocket, path: string, body: object): Promise<Answer> {
  const answer = await page.call(path, body)
  if (answer === null) throw new Error('the socket was closed')
  return { status: answer.status, envelope: answer.envelope }
}

const reasonIn = ({ envelope }: Answer) => (envelope.data as { readonly reason?: string } | null)?.reason

/** Asks both ways, expects the same answer, and gives its reason. */
async function refusedAlike(who: SignedIn, path: string, body: object): Promise<string | undefined> {
  const page = await openSignedInSocket(app.baseUrl, who)
  const [overHttp, overSocket] = [await byHttp(who, path, body), await bySocket(page, path, body)]
  page.socket.close()
  expect(overSocket).toEqual(overHttp)
  return reasonIn(overSocket)
}

/** What is wrong with a message, and why it is refused. */
const WRONG = [
  ['without a request id', { request_id: undefined }, 'bad_input'],
  ['with a field that no call has', { more: 1 }, 'bad_input'],
  ['too long', { content: { kind: 'text', text: 'x'.repeat(501) } }, 'bad_input'],
  ['that PostgreSQL cannot keep', { content: { kind: 'text', text: 'a\0b' } }, 'bad_input'],
  ['with half a character', { content: { kind: 'text', text: '\ud800' } }, 'bad_input'],
  ['with a prototype', JSON.parse('{"__proto__":{"a":1}}') as object, 'bad_input'],
  ['into a conversation of others', { conversation_id: randomUUID() }, 'not_found'],
] as const

describe.each(CALLS)('$name over the socket', ({ name, by, to, stranger }) => {
  const { path } = endpointOf(name)
  const message = () => messageTo({ playerId: to }, '在吗')

  it('is the same message as by HTTP under the same request id', async () => {
    const page = await openSignedInSocket(app.baseUrl, by)
    const sent = message()
    const first = await bySocket(page, path, sent)
    page.socket.close()
    expect(first).toMatchObject({ status: 200, envelope: { code: 1, data: expect.anything() } })
    expect(await byHttp(by, path, sent)).toEqual(first)
    const other = { ...sent, content: { kind: 'text', text: '在不在' } }
    expect(await refusedAlike(by, path, other)).toBe('request_id_reused')
  })

  it.each(WRONG)('is refused as by HTTP: one %s', async (_, change, reason) => {
    // A spread would set the prototype instead of a field.
    const body: object = Object.defineProperties({ ...message() }, Object.getOwnPropertyDescriptors(change))
    expect(await refusedAlike(by, path, body)).toBe(reason)
  })

  it('is refused as by HTTP to whom it is not for', async () => {
    expect(await refusedAlike(stranger, path, message())).toBe('forbidden')
  })

  it('is answered as by HTTP whatever the body is', async () => {
    const page = await openSignedInSocket(app.baseUrl, by)
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue())), async (body) => {
        expect(await bySocket(page, path, body)).toEqual(await byHttp(by, path, body))
      }),
      { numRuns: 25 },
    )
    page.socket.close()
  })
})

it('are all calls that a page may send', () => {
  const declared = Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
    Object.entries(calls as Record<string, Endpoint>)
      .filter(([, { isOnSocket }]) => isOnSocket)
      .map(([call]) => `${feature}.${call}`),
  )
  expect(CALLS.map(({ name }) => name).toSorted()).toEqual(declared.toSorted())
})

describe('over the socket', () => {
  let page: PageSocket
  beforeEach(async () => {
    page = await openSignedInSocket(app.baseUrl, player)
  })

  it.each([
    ENDPOINTS.betting.place.path,
    ENDPOINTS.withdrawals.request.path,
    ENDPOINTS.chat.recall.path,
    ENDPOINTS.visitors.send.path,
    '/api/nowhere',
    '',
    `${CHAT_SEND}?x=1`,
    `http://elsewhere${CHAT_SEND}`,
  ])('no other call is answered: %s', async (path) => {
    const { envelope } = await bySocket(page, path, messageTo(player, '在吗'))
    expect(envelope).toMatchObject({ code: 0, data: { reason: 'not_found' } })
    page.socket.close()
  })

  it('what is no frame of a page ends the socket', async () => {
    for (const [text, code] of [
      ['{"type":"call"', POLICY_VIOLATION],
      [JSON.stringify({ type: 'call', id: -1, path: CHAT_SEND, body: {} }), POLICY_VIOLATION],
      [JSON.stringify({ type: 'call', id: 0, path: CHAT_SEND, body: { text: 'x'.repeat(5000) } }), TOO_BIG],
    ] as const) {
      const other = await openSignedInSocket(app.baseUrl, player)
      // The next frame but a call comes a second later at the earliest.
      app.clock.advanceWall(1000)
      other.socket.send(text)
      expect(await other.closed).toBe(code)
    }
    page.socket.close()
  })

  it('no call is taken before the socket is welcomed', async () => {
    const unknown = await openPageSocket(app.baseUrl)
    const { last_number } = await ownHistory(player)
    expect(await unknown.call(CHAT_SEND, messageTo(player, '在吗'))).toBeNull()
    expect(await unknown.closed).toBe(POLICY_VIOLATION)
    expect((await ownHistory(player)).last_number).toBe(last_number)
    page.socket.close()
  })

  it('a frozen player writes no more into the group than by HTTP', async () => {
    const frozen = await app.player({ shop })
    await setPerson(app, frozen, { frozen_at: new Date(app.clock.wall()).toISOString() })
    const toGroup = messageTo({ playerId: shop.id }, '在吗')
    expect(await refusedAlike(frozen, ENDPOINTS.chatGroup.send.path, toGroup)).toBe('account_frozen')
    page.socket.close()
  })

  it('a message is counted with those by HTTP: too many are too many both ways', async () => {
    const hasty = await app.player({ shop })
    const own = await openSignedInSocket(app.baseUrl, hasty)
    const { client } = deviceOf(app.baseUrl, hasty.tokens.get(), { socket: own })
    for (let sent = 0; sent < 10; sent += 1) {
      must(await client.chat.send(messageTo(hasty, '快')))
      await says(hasty, '快点')
    }
    own.socket.close()
    expect(await refusedAlike(hasty, CHAT_SEND, messageTo(hasty, '再快'))).toBe('sending_too_fast')
    page.socket.close()
  })

  it('a session that has ended is told so with the code of HTTP, though its socket does not know yet', async () => {
    const gone = await app.player({ shop })
    const own = await openSignedInSocket(app.baseUrl, gone)
    const { authenticate } = app.sessions
    const token = gone.tokens.get()?.access
    app.sessions.authenticate = (asked) =>
      asked === token ? { ok: false, reason: 'ended_elsewhere' } : authenticate(asked)
    const message = messageTo(gone, '在吗')
    const answer = await bySocket(own, CHAT_SEND, message)
    expect(answer).toMatchObject({ status: 200, envelope: { code: 409 } })
    expect(await byHttp(gone, CHAT_SEND, message)).toEqual(answer)
    app.sessions.authenticate = authenticate
    own.socket.close()
    page.socket.close()
  })

  it('a message whose answer was lost is repeated by HTTP and stored once', async () => {
    const writer = await app.player({ shop })
    const own = await openSignedInSocket(app.baseUrl, writer)
    const { client } = deviceOf(app.baseUrl, writer.tokens.get(), {
      socket: {
        async call(path, body) {
          await own.call(path, body)
          own.socket.close()
          return null
        },
      },
    })
    const { number } = must(await client.chat.send(messageTo(writer, '只说一次')))
    expect(number).toBe(1)
    expect(wordsOf((await ownHistory(writer)).messages)).toEqual(['只说一次'])
    page.socket.close()
  })

  it('a token that ends meanwhile is renewed by HTTP, and the message sent then', async () => {
    const late = await app.player({ shop })
    const own = await openSignedInSocket(app.baseUrl, late)
    const { client, tokens, signedOut } = deviceOf(app.baseUrl, late.tokens.get(), { socket: own })
    app.clock.advanceWall(minutes(16))
    const before = tokens.get()?.access
    must(await client.chat.send(messageTo(late, '在吗')))
    expect(tokens.get()?.access).not.toBe(before)
    expect(signedOut).toEqual([])
    expect(wordsOf((await ownHistory(late)).messages)).toEqual(['在吗'])
    own.socket.close()
    page.socket.close()
  })
})
