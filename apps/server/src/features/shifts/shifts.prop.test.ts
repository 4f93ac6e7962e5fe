import { randomUUID } from 'node:crypto'
import { fenOf, yuan } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, issue, must, placed, recordOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../testing/people.ts'
import { closeShift, rawLines, reportLines, runningShift, sumLines, takeShift } from '../../testing/shift-scene.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const matches = [await seedMatch(app), await seedMatch(app)]
await seedIssue(app)

afterAll(() => app.close())

type Step = 'credit' | 'wrong' | 'wrong_welfare' | 'issue' | 'issue_welfare' | 'refuse' | 'to_safe' | 'paid_in'
/** Rounds of steps that happen at once, the close of the shift among them. */
const rounds = fc.array(
  fc.array(
    fc.constantFrom<Step>('credit', 'wrong', 'wrong_welfare', 'issue', 'issue_welfare', 'refuse', 'to_safe', 'paid_in'),
    { minLength: 2, maxLength: 6 },
  ),
  { minLength: 2, maxLength: 4 },
)

interface Scene {
  readonly shop: TestShop
  readonly keeper: TestStaff
  readonly clerk: TestStaff
  readonly player: TestPlayer
}

async function makeScene(): Promise<Scene> {
  const shop = await app.shop()
  const [keeper, clerk] = [await app.staff('shopkeeper', shop), await app.staff('clerk', shop)]
  return { shop, keeper, clerk, player: await app.player({ shop, balance: yuan(1000) }) }
}

/** A ticket of numbers has no odds on it. */
async function issueNumbers(clerk: TestStaff, orderId: string): Promise<void> {
  await accept(clerk, orderId)
  const { printed_odds: _odds, ...record } = await recordOf(clerk, orderId)
  must(await clerk.client.desk.recordTicket(record))
}

async function act({ keeper, clerk, player }: Scene, step: Step): Promise<void> {
  const request_id = randomUUID()
  const money = { request_id, amount: '10.00', note: '现金一笔' }
  if (step === 'credit') must(await keeper.client.counter.credit({ ...money, player_id: player.playerId }))
  else if (step === 'wrong' || step === 'wrong_welfare') {
    const game = step === 'wrong' ? 'jczq' : 'shuangseqiu'
    must(await clerk.client.shifts.wrongTicket({ ...money, game, serial: `W${request_id}` }))
  } else if (step === 'issue') await issue(clerk, await placed(player, footballBet(matches)))
  else if (step === 'issue_welfare') await issueNumbers(clerk, await placed(player, doubleColourBet()))
  else if (step === 'refuse') {
    const orderId = await placed(player, footballBet(matches))
    must(await clerk.client.desk.refuse({ request_id, order_id: orderId, reason: '打不出来' }))
  } else await clerk.client.shifts.moveCash({ ...money, kind: step })
}

/** The figures by lottery add up to those of the shift, to the fen and to the ticket. */
function expectSplit({ lotteries = [], tickets, wrong_tickets, prizes }: OutputOf<'shifts', 'report'>['figures']) {
  for (const [name, whole] of Object.entries({ tickets, wrong_tickets, prizes })) {
    const parts = lotteries.map((one) => one[name as 'tickets' | 'wrong_tickets' | 'prizes'])
    expect([name, parts.reduce((so, { count }) => so + count, 0)]).toEqual([name, whole.count])
    expect([name, parts.reduce((so, { amount }) => so + fenOf(amount), 0n)]).toEqual([name, fenOf(whole.amount)])
  }
}

/** Closes whatever is expected by then: steps of the same moment may move it a few times. */
async function closeAmong({ clerk, keeper }: Scene, float: string): Promise<void> {
  for (let tries = 0; tries < 50; tries += 1) {
    const done = await closeShift(clerk).catch(() => null)
    if (done !== null) return takeShift(keeper, done.counted)
  }
  throw new Error(`no close went through after ${float}`)
}

it.each([1, 2, 3, 4, 5])(
  'puts every fen into exactly one shift, whatever happens while shifts close: %i',
  async (seed) => {
    await fc.assert(
      fc.asyncProperty(rounds, async (days) => {
        const scene = await makeScene()
        await takeShift(scene.clerk, '100.00')
        for (const steps of days) {
          await Promise.all([...steps.map((step) => act(scene, step)), closeAmong(scene, '100.00')])
        }
        const last = await closeShift(scene.clerk)
        const lines = await rawLines(app, scene.shop)
        const reports = []
        for (let no = 1; no <= last.shift_no; no += 1) {
          const report = must(await scene.clerk.client.shifts.report({ shift_no: String(no) }))
          expect(reportLines(report)).toEqual(sumLines(lines.filter(({ shift_no }) => shift_no === no)))
          reports.push(report)
        }
        expect(reports.flatMap(({ turnover }) => turnover).reduce((so, { amount }) => so + fenOf(amount), 0n)).toBe(
          lines.reduce((so, { amount }) => so + amount, 0n),
        )
        for (const [at, report] of reports.entries()) {
          const { figures } = report
          // Tickets recorded are those sold, but for orders that were being printed at either end.
          const before = reports[at - 1]?.figures.unfinished.amount ?? '0.00'
          const { tickets, sold, unfinished } = figures
          expect(fenOf(tickets.amount) + fenOf(before)).toBe(fenOf(sold.amount) + fenOf(unfinished.amount))
          for (const { lottery, own, difference } of report.slips ?? []) {
            const figuresOf = figures.lotteries?.find((one) => one.lottery === lottery)
            expect(own).toEqual(figuresOf?.own)
            expect(fenOf(difference.amount)).toBe(
              fenOf(report.slips?.find((slip) => slip.lottery === lottery)?.amount ?? '0.00') - fenOf(own.amount),
            )
          }
          expectSplit(figures)
          const next = reports[at + 1]
          if (next !== undefined) expect(next.taken.cash_float).toBe(report.counted)
        }
        expect((await runningShift(scene.clerk)).handed_over).toBe(last.counted)
      }),
      { numRuns: 1, seed },
    )
  },
)
