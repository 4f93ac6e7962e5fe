import { randomUUID } from 'node:crypto'
import { days, hours, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { proveLedger } from '../../../core/ledger/index.ts'
import { moneyOf } from '../../../testing/betting-scene.ts'
import { must, reasonOf } from '../../../testing/desk-scene.ts'
import { openSignedInSocket } from '../../../testing/page-socket.ts'
import type { SignedIn, TestPlayer, TestShop, TestStaff } from '../../../testing/people.ts'
import { testApp } from '../../../testing/test-app.ts'
import { someIdNumber } from '../../../testing/withdraw-scene.ts'

const app = await testApp()
afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let ann: TestPlayer
let bob: TestPlayer

beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  ann = await verified()
  bob = await verified()
})

async function verified(): Promise<TestPlayer> {
  const player = await app.player({ shop })
  must(await player.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
  return player
}

type Sent = InputOf<'chatGroupDesk', 'sendPacket'>

const packetOf = (changes: Partial<Sent> = {}): Sent => ({
  request_id: randomUUID(),
  split: 'equal',
  parts: 2,
  total: '2.00',
  ...changes,
})
const send = async (changes: Partial<Sent> = {}): Promise<string> =>
  must(await keeper.client.chatGroupDesk.sendPacket(packetOf(changes))).packet_id
const claimOf = (packet_id: string) => ({ request_id: randomUUID(), packet_id })
const claim = (player: TestPlayer, packetId: string) => player.client.chatGroup.claimPacket(claimOf(packetId))
const seenBy = async (player: TestPlayer, packet_id: string) =>
  must(await player.client.chatGroup.packet({ packet_id }))
const claimsSeenBy = async (player: TestPlayer, packet_id: string, cursor?: string) =>
  must(await player.client.chatGroup.packetClaims({ packet_id, ...(cursor !== undefined && { cursor }) }))
const setPerson = (player: TestPlayer, change: Readonly<Record<string, string>>) =>
  app.database.tx((t) => t.db.updateTable('persons').set(change).where('id', '=', player.personId).execute())
const later = () => new Date(app.clock.wall() + days(200)).toISOString()

const connect = (user: SignedIn) => openSignedInSocket(app.baseUrl, user)

describe('a red packet in the group', () => {
  it('is one message of the shop, once for a request', async () => {
    const packet = packetOf()
    const replies = await Promise.all([1, 2, 3].map(() => keeper.client.chatGroupDesk.sendPacket(packet)))
    const packet_id = must(await keeper.client.chatGroupDesk.sendPacket(packet)).packet_id
    for (const reply of replies) expect(must(reply)).toEqual({ packet_id, number: 1 })
    expect(reasonOf(await keeper.client.chatGroupDesk.sendPacket({ ...packet, total: '4.00' }))).toBe(
      'request_id_reused',
    )
    const { messages } = must(await ann.client.chatGroup.history({}))
    expect(messages).toMatchObject([
      {
        number: 1,
        sender: { player_id: null, is_own: false },
        staff_name: null,
        content: {
          kind: 'packet',
          packet: {
            packet_id,
            split: 'equal',
            parts: 2,
            total: '2.00',
            claimed: 0,
            own: null,
            is_over: false,
            newest: [],
          },
        },
      },
    ])
    expect(must(await clerk.client.chatGroupDesk.history({})).messages[0]).toMatchObject({
      staff_name: `员工${keeper.account}`,
      content: { kind: 'packet', packet: { packet_id } },
    })
  })

  it('is sent by the shopkeeper alone, and stays', async () => {
    expect(reasonOf(await clerk.client.chatGroupDesk.sendPacket(packetOf()))).toBe('forbidden')
    await send()
    expect(reasonOf(await keeper.client.chatGroupDesk.recall({ number: 1 }))).toBe('packet_stays')
    expect(reasonOf(await clerk.client.chatGroupDesk.removeMessage({ number: 1, reason: '发错了' }))).toBe(
      'packet_stays',
    )
  })

  it('pays its parts into the gift money of the first who claim, and tells who comes late', async () => {
    const cai = await verified()
    const packetId = await send({ total: '6.00' })
    expect(must(await claim(ann, packetId))).toEqual({ amount: '3.00' })
    expect(must(await claim(bob, packetId))).toEqual({ amount: '3.00' })
    expect(reasonOf(await claim(cai, packetId))).toBe('packet_all_claimed')
    expect(await moneyOf(app, ann)).toMatchObject({ gift: 300n, free: 0n })
    expect(await seenBy(ann, packetId)).toMatchObject({
      own: '3.00',
      claimed: 2,
      claimed_amount: '6.00',
      is_over: true,
    })
    expect(await seenBy(cai, packetId)).toMatchObject({ own: null, newest: [{ part: 2 }, { part: 1 }] })
    const { rows } = await claimsSeenBy(cai, packetId)
    expect(rows.map(({ part, is_own, is_most }) => ({ part, is_own, is_most }))).toEqual([
      { part: 2, is_own: false, is_most: false },
      { part: 1, is_own: false, is_most: false },
    ])
  })

  it('answers a claim that is repeated as it did, and is claimed once by one who asks again', async () => {
    const packetId = await send()
    const request = claimOf(packetId)
    const replies = await Promise.all(
      [request, request, claimOf(packetId)].map((each) => ann.client.chatGroup.claimPacket(each)),
    )
    for (const reply of replies) expect(must(reply)).toEqual({ amount: '1.00' })
    expect(await moneyOf(app, ann)).toMatchObject({ gift: 100n })
    expect(must(await ann.client.bills.bills({})).rows).toMatchObject([
      { kind: 'red_packet', change: '1.00', subject: { kind: 'red_packet' } },
    ])
  })

  it('says who has got most of a random split once it is over, and not before', async () => {
    const packetId = await send({ split: 'random', total: '50.00' })
    must(await claim(ann, packetId))
    expect((await claimsSeenBy(ann, packetId)).rows).toMatchObject([{ is_own: true, is_most: false }])
    must(await claim(bob, packetId))
    const { rows } = await claimsSeenBy(ann, packetId)
    const most = rows.filter(({ is_most }) => is_most)
    expect(most).toHaveLength(1)
    expect(Math.max(...rows.map(({ amount }) => Number(amount)))).toBe(Number(most[0]?.amount))
  })

  it('lists who has claimed page by page, the newest first', async () => {
    const players = await app.players(23, { shop })
    const packetId = await send({ parts: 23, total: '23.00' })
    for (const [at, player] of players.entries()) {
      await app.pool.query(
        `insert into group_packet_claims (shop_id, packet_id, player_id, id, part, amount, claimed_at)
         values ($1, $2, $3, gen_random_uuid(), $4, 100, now())`,
        [shop.id, packetId, player.playerId, at + 1],
      )
    }
    const first = await claimsSeenBy(ann, packetId)
    const second = await claimsSeenBy(ann, packetId, first.next_cursor ?? '')
    expect([...first.rows, ...second.rows].map(({ part }) => part)).toEqual(
      Array.from({ length: 23 }, (_, at) => 23 - at),
    )
    expect(second.next_cursor).toBeNull()
  })

  it('is for members: not for who is barred, muted, removed or not verified', async () => {
    const minor = await app.player({ shop })
    const resting = await verified()
    const excluded = await verified()
    const muted = await verified()
    const removed = await verified()
    const unknown = await app.player({ shop })
    const packetId = await send({ parts: 10, total: '10.00' })
    await setPerson(minor, { birth_date: '2015-01-01' })
    await setPerson(resting, { cooling_off_until: later() })
    await setPerson(excluded, { self_excluded_until: later() })
    must(await clerk.client.chatGroupDesk.mute({ player_id: muted.playerId, minutes: 10, reason: '刷屏' }))
    must(await keeper.client.chatGroupDesk.removeMember({ player_id: removed.playerId, reason: '多次发广告' }))
    const reasonFor = async (player: TestPlayer) => reasonOf(await claim(player, packetId))
    expect(await reasonFor(minor)).toBe('under_age')
    expect(await reasonFor(resting)).toBe('cooling_off')
    expect(await reasonFor(excluded)).toBe('self_excluded')
    expect(await claim(muted, packetId)).toMatchObject({ reason: 'muted', detail: { why: '刷屏' } })
    expect(await reasonFor(removed)).toBe('removed_from_group')
    expect(await reasonFor(unknown)).toBe('not_verified')
    expect(await reasonFor(await verified())).toBe('joined_later')
    // Who rests reads the group, and sees nothing of it.
    const { messages } = must(await resting.client.chatGroup.history({}))
    expect(messages.map(({ content }) => content)).toEqual([{ kind: 'hidden' }])
    expect(JSON.stringify(messages)).not.toContain(packetId)
    expect(reasonOf(await resting.client.chatGroup.packet({ packet_id: packetId }))).toBe('cooling_off')
    expect(reasonOf(await resting.client.chatGroup.packetClaims({ packet_id: packetId }))).toBe('cooling_off')
    expect(await seenBy(ann, packetId)).toMatchObject({ claimed: 0 })
  })

  it('is claimed at the shop alone: by who was elsewhere when it was sent once they are back', async () => {
    const other = await app.shop()
    const move = async (shopId: string) => {
      const moved = must(await ann.client.account.chooseShop({ shop_id: shopId }))
      ann.tokens.set({ access: moved.access_token, refresh: moved.refresh_token })
    }
    await move(other.id)
    const packetId = await send()
    expect(reasonOf(await claim(ann, packetId))).toBe('not_found')
    await move(shop.id)
    expect(must(await claim(ann, packetId))).toEqual({ amount: '1.00' })
    await move(other.id)
    expect(reasonOf(await claim(ann, packetId))).toBe('not_found')
    expect(await seenBy(bob, packetId)).toMatchObject({ claimed: 1 })
  })

  it('is not there for players and staff of another shop', async () => {
    const packetId = await send()
    const other = await app.shop()
    const stranger = await app.player({ shop: other })
    must(await stranger.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
    const replies = [
      await claim(stranger, packetId),
      await stranger.client.chatGroup.packet({ packet_id: packetId }),
      await stranger.client.chatGroup.packetClaims({ packet_id: packetId }),
    ]
    expect(replies.map(reasonOf)).toEqual(['not_found', 'not_found', 'not_found'])
    const elsewhere = await app.staff('shopkeeper', other)
    expect(must(await elsewhere.client.chatGroupDesk.packets({})).rows).toEqual([])
  })

  it('is listed at the desk with what it has cost, and what may still be sent', async () => {
    const packetId = await send({ total: '6.00', parts: 3 })
    must(await claim(ann, packetId))
    const listed = must(await clerk.client.chatGroupDesk.packets({}))
    expect(listed).toMatchObject({
      left_today: '9994.00',
      rows: [
        {
          packet_id: packetId,
          claimed: 1,
          claimed_amount: '2.00',
          is_over: false,
          staff_name: `员工${keeper.account}`,
        },
      ],
    })
    await app.advance(hours(24))
    const { rows } = must(await clerk.client.chatGroupDesk.packets({}))
    expect(rows).toMatchObject([{ claimed: 1, claimed_amount: '2.00', is_over: true }])
    expect(reasonOf(await claim(bob, packetId))).toBe('packet_expired')
    expect(
      reasonOf(await keeper.client.chatGroupDesk.sendPacket(packetOf({ total: '5000.01', split: 'random' }))),
    ).toBe('amount_out_of_range')
  })

  it('says to all of the shop that it has changed, and to no other page what it holds', async () => {
    const stranger = await app.player({ shop: await app.shop() })
    const [member, desk, other] = await Promise.all([bob, clerk, stranger].map(connect))
    if (!member || !desk || !other) throw new Error('three pages')
    const packetId = await send()
    await member.next('group.message')
    must(await claim(ann, packetId))
    for (const page of [member, desk]) {
      expect((await page.next('group.packet')).event).toEqual({
        kind: 'group.packet',
        conversation_id: shop.id,
        packet_id: packetId,
      })
    }
    expect(JSON.stringify(other.seen)).not.toContain(packetId)
    for (const page of [member, desk, other]) page.socket.close()
  })

  it('is found as the cause of its journals', async () => {
    const packetId = await send()
    must(await claim(ann, packetId))
    const { rows } = await app.pool.query<{ kind: string; amount: bigint }>(
      `select j.kind, x.amount from journals j join transfers x on x.shop_id = j.shop_id and x.journal_id = j.id
         join group_packet_claims c on c.shop_id = j.shop_id and c.id = j.cause_id
        where j.shop_id = $1`,
      [shop.id],
    )
    expect(rows.map(({ kind, amount }) => [kind, BigInt(amount)])).toEqual([['red_packet', yuan(1)]])
  })
})
