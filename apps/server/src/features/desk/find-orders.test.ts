import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, startOfDate, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, issue, must, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { doubleColourPlan, opened } from '../../testing/together-scene.ts'

let shop: TestShop
let keeper: TestStaff
let clerk: TestStaff
let player: TestPlayer

const app = await testApp()
await seedIssue(app)
beforeEach(async () => {
  shop = await app.shop()
  keeper = await app.staff('shopkeeper', shop)
  clerk = await app.staff('clerk', shop)
  player = await app.player({ shop, balance: yuan(5000) })
})
afterAll(() => app.close())

type FindInput = InputOf<'desk', 'findOrders'>

const find = async (input: FindInput, staff = keeper) =>
  must(await staff.client.desk.findOrders(input)).rows.map(({ order_id }) => order_id)
const orderOf = async (orderId: string) => must(await keeper.client.desk.order({ order_id: orderId }))
const football = async () => placed(player, footballBet([await seedMatch(app)]))
/** The day that an order's number says. */
const dayOf = async (orderId: string) => (await orderOf(orderId)).order_no.replace(/^(..)(..)(..).*/, '20$1-$2-$3')
const callPlayer = (nickname: string, realName: string) =>
  Promise.all([
    app.pool.query('update players set nickname = $1 where id = $2', [nickname, player.playerId]),
    app.pool.query('update persons set real_name = $1 where id = $2', [realName, player.personId]),
  ])

describe('finding orders', () => {
  it('lists orders of every state, the newest first, those of other shops left out', async () => {
    const [first, refused] = [await football(), await football()]
    await issue(clerk, first)
    must(await clerk.client.desk.refuse({ request_id: randomUUID(), order_id: refused, reason: '终端限号' }))
    const { plan_id } = await opened(player, doubleColourPlan())
    const last = await placed(player, doubleColourBet())
    expect(await find({})).toEqual([last, plan_id, refused, first])
    const other = await app.staff('shopkeeper', await app.shop())
    expect(await find({}, other)).toEqual([])
  })

  it('filters by game, by state and by both', async () => {
    const [match, issued] = [await football(), await football()]
    const number = await placed(player, doubleColourBet())
    await issue(clerk, issued)
    expect(await find({ game: 'jczq' })).toEqual([issued, match])
    expect(await find({ state: 1 })).toEqual([number, match])
    expect(await find({ game: 'jczq', state: 6 })).toEqual([issued])
    expect(await find({ game: 'jczq', state: 8 })).toEqual([])
  })

  it('finds an order by its number, a ticket’s serial however it is typed, and the code of a bet slip', async () => {
    const orderId = await football()
    await football()
    await accept(clerk, orderId)
    const record = await recordOf(clerk, orderId, { serial: '24A5 7C9-8812' })
    must(await clerk.client.desk.recordTicket(record))
    const { order_no, tickets } = await orderOf(orderId)
    const code = tickets[0]?.check_code ?? ''
    const typed = [order_no, '24a57c98812', ' 24A5-7C9-8812 ', code, code.toLowerCase(), `${order_no}-1.${code}`]
    for (const search of typed) expect(await find({ search }), search).toEqual([orderId])
    expect(await find({ search: '24A57C98813' })).toEqual([])
    expect(await find({ search: order_no, state: 1 })).toEqual([])
    const other = await app.staff('shopkeeper', await app.shop())
    for (const search of typed) expect(await find({ search }, other), search).toEqual([])
  })

  it('finds the order of a serial that was corrected since', async () => {
    const orderId = await football()
    await issue(keeper, orderId)
    const [wrong] = await ticketsOf(keeper, orderId)
    const record = await recordOf(clerk, orderId, { ticket_id: wrong?.ticket_id ?? '' })
    must(await clerk.client.desk.supersedeTicket({ ...record, reason: '票号录错' }))
    expect(await find({ search: wrong?.serial ?? '' })).toEqual([orderId])
    expect(await find({ search: record.serial })).toEqual([orderId])
  })

  it('finds the orders of a player by the last digits of the number, by number, nickname and real name', async () => {
    await callPlayer('绿茵老赵', '赵长河')
    const made = [await football(), await football()].toReversed()
    const guest = await app.player({ shop, balance: yuan(100) })
    await placed(guest, doubleColourBet())
    for (const search of [player.mobile.slice(-4), player.mobile, '绿茵', '赵长河'])
      expect(await find({ search }), search).toEqual(made)
    expect(await find({ search: '赵长' })).toEqual([])
  })

  it('finds players by the last four digits alone for a clerk who may not see the players', async () => {
    await callPlayer('绿茵老赵', '赵长河')
    const orderId = await football()
    expect(await find({ search: '绿茵' }, clerk)).toEqual([orderId])
    must(await keeper.client.clerks.change({ staff_id: clerk.staffId, name: '小李', rights: [] }))
    expect(await find({ search: player.mobile.slice(-4) }, clerk)).toEqual([orderId])
    for (const search of [player.mobile, '绿茵', '赵长河']) expect(await find({ search }, clerk), search).toEqual([])
  })

  it('says that more players are called so than it looks through', async () => {
    const players = await app.players(21, { shop, balance: yuan(10) })
    await Promise.all(players.map((one) => placed(one, doubleColourBet())))
    const found = must(await keeper.client.desk.findOrders({ search: '彩民' }))
    expect([found.rows.length, found.has_more_players]).toEqual([20, true])
    expect(must(await keeper.client.desk.findOrders({})).has_more_players).toBe(false)
  })

  it('reaches every order of a search in pages, without a gap or a repeat', async () => {
    const match = await seedMatch(app)
    const made = await Promise.all(Array.from({ length: 65 }, () => placed(player, footballBet([match]))))
    for (const asked of [{}, { search: player.mobile }, { since: await dayOf(made[0] ?? '') }]) {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: { rows: readonly { order_id: string }[]; next_cursor: string | null } = must(
          await keeper.client.desk.findOrders(cursor === null ? asked : { ...asked, cursor }),
        )
        seen.push(...page.rows.map(({ order_id }) => order_id))
        cursor = page.next_cursor
      } while (cursor !== null)
      expect(seen).toEqual(made.toSorted().toReversed())
    }
  })

  it('masks players, and refuses a day, a state or a cursor that is none', async () => {
    await football()
    const [row] = must(await keeper.client.desk.findOrders({ search: player.mobile })).rows
    expect(row?.player.mobile).toBe(`${player.mobile.slice(0, 3)}****${player.mobile.slice(-4)}`)
    for (const wrong of [{ since: '2026-02-30' }, { state: 12 }, { cursor: 'x' }])
      expect(reasonOf(await keeper.client.desk.findOrders(wrong))).toBe('bad_input')
  })

  it('filters by the days on which orders were placed, as their numbers say them', async () => {
    const early = await football()
    await app.clock.advanceBusiness(days(2))
    const late = await football()
    const [first, last] = [await dayOf(early), await dayOf(late)]
    const between = chinaDate(addMs(startOfDate(first), days(1)))
    expect(await find({ until: first })).toEqual([early])
    expect(await find({ since: first, until: between })).toEqual([early])
    expect(await find({ since: between })).toEqual([late])
    expect(await find({ since: between, until: between })).toEqual([])
    expect(await find({ since: first, until: last })).toEqual([late, early])
  })
})
