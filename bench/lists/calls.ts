import { chinaDate, instant } from '@caimin/base'
import type { ListClients } from './world.ts'

interface Page {
  /** It has lists, and nothing in any of them. */
  readonly isEmpty: boolean
  readonly next_cursor: string | null
}
type Answer = { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly reason: string }

/** A list, and how to ask for the page after a cursor. */
export type List = (cursor?: string) => Promise<Answer>

/** By the name of the call in the contract, and after a colon what is asked for. */
export type Lists = Readonly<Record<string, List>>

/** Who asks, and for what. */
export interface ListParties extends ListClients {
  readonly shopId: string
  readonly playerId: string
}

const DAY_MS = 86_400_000
const day = (daysAgo: number) => chinaDate(instant(Date.now() - daysAgo * DAY_MS))
const after = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor })
const month = { from: day(29), to: day(0) }

/** Every list of the product, and the figures over a shift and a month. */
export const listsOf = (parties: ListParties): Lists => ({
  ...queueLists(parties),
  ...deskLists(parties),
  ...setupLists(parties),
  ...orderLists(parties),
  ...moneyLists(parties),
  ...publicLists(parties),
  ...operatorLists(parties),
  ...ledgerLists(parties),
})

const queueLists = ({ shop }: ListParties): Lists => ({
  'desk.queue:all': (cursor) => shop.desk.queue({ state: 'all', ...after(cursor) }),
  'desk.queue:to_accept': (cursor) => shop.desk.queue({ state: 'to_accept', ...after(cursor) }),
  'desk.queue:to_issue': (cursor) => shop.desk.queue({ state: 'to_issue', ...after(cursor) }),
  'desk.queue:game': (cursor) => shop.desk.queue({ state: 'all', game: 'shuangseqiu', ...after(cursor) }),
  'desk.findOrders:all': (cursor) => shop.desk.findOrders(after(cursor)),
  'desk.findOrders:game': (cursor) => shop.desk.findOrders({ game: 'shuangseqiu', ...after(cursor) }),
  'desk.findOrders:state': (cursor) => shop.desk.findOrders({ state: 10, ...after(cursor) }),
  'desk.findOrders:days': (cursor) => shop.desk.findOrders({ since: day(20), until: day(19), ...after(cursor) }),
  'desk.findOrders:last_four': (cursor) => shop.desk.findOrders({ search: '4321', ...after(cursor) }),
  'desk.findOrders:nickname': (cursor) => shop.desk.findOrders({ search: '彩民', ...after(cursor) }),
  'desk.payouts': (cursor) => shop.desk.payouts(after(cursor)),
})

const deskLists = ({ shop }: ListParties): Lists => ({
  'counter.players': (cursor) => shop.counter.players(after(cursor)),
  'counter.players:number': () => shop.counter.players({ search: '00004321' }),
  'counter.players:nickname': (cursor) => shop.counter.players({ search: '彩民', ...after(cursor) }),
  'counter.players:none': () => shop.counter.players({ search: '查无此人' }),
  'counter.receipts': (cursor) => shop.counter.receipts(after(cursor)),
  'takings.list:all': (cursor) => shop.takings.list({ filter: 'all', ...after(cursor) }),
  'takings.list:to_confirm': (cursor) => shop.takings.list({ filter: 'to_confirm', ...after(cursor) }),
  'takings.list:refunding': (cursor) => shop.takings.list({ filter: 'refunding', ...after(cursor) }),
  'withdrawals.deskList': (cursor) => shop.withdrawals.deskList(after(cursor)),
  'withdrawals.deskList:applied': (cursor) => shop.withdrawals.deskList({ state: 'applied', ...after(cursor) }),
  'withdrawals.payoutFiles': (cursor) => shop.withdrawals.payoutFiles(after(cursor)),
  'disputes.deskList': (cursor) => shop.disputes.deskList(after(cursor)),
  'disputes.deskList:open': (cursor) => shop.disputes.deskList({ state: 'open', ...after(cursor) }),
  'disputes.deskList:escalated': (cursor) => shop.disputes.deskList({ state: 'escalated', ...after(cursor) }),
  'help.shopFeedback:all': (cursor) => shop.help.shopFeedback({ state: 'all', ...after(cursor) }),
  'help.shopFeedback:waiting': (cursor) => shop.help.shopFeedback({ state: 'waiting', ...after(cursor) }),
  'shifts.list': (cursor) => shop.shifts.list(after(cursor)),
  'shifts.running': () => shop.shifts.running({}),
  'statistics.shop': () => shop.statistics.shop(month),
})

const setupLists = ({ shop }: ListParties): Lists => ({
  'store.shopNotices': (cursor) => shop.store.shopNotices(after(cursor)),
  'setup.channels': () => shop.setup.channels({}),
  'setup.blockedNumbers': () => shop.setup.blockedNumbers({}),
  'setup.blockedMatches': () => shop.setup.blockedMatches({}),
  'setup.openMatches': () => shop.setup.openMatches({ game: 'jczq' }),
  'clerks.list': () => shop.clerks.list({}),
  'staff.sessions': () => shop.staff.sessions({}),
})

const orderLists = ({ player }: ListParties): Lists => ({
  'orders.list:all': (cursor) => player.orders.list({ status: 'all', ...after(cursor) }),
  'orders.list:won': (cursor) => player.orders.list({ status: 'won', ...after(cursor) }),
  'orders.list:ended': (cursor) => player.orders.list({ status: 'ended', ...after(cursor) }),
  'orders.list:in_progress': (cursor) => player.orders.list({ status: 'in_progress', ...after(cursor) }),
  'orders.list:hidden': (cursor) => player.orders.list({ status: 'all', hidden: 'only', ...after(cursor) }),
  'orders.list:month': (cursor) =>
    player.orders.list({ status: 'all', game: 'jczq', since: month.from, until: month.to, ...after(cursor) }),
  'orders.chases': (cursor) => player.orders.chases(after(cursor)),
  'disputes.list': (cursor) => player.disputes.list(after(cursor)),
  'betting.matches': () => player.betting.matches({ type: 'jczq' }),
  'betting.odds': () => player.betting.odds({ type: 'jczq' }),
})

const moneyLists = ({ player }: ListParties): Lists => ({
  'bills.bills': (cursor) => player.bills.bills(after(cursor)),
  'bills.bills:prizes': (cursor) => player.bills.bills({ kind: 'prize', ...after(cursor) }),
  'bills.months': (cursor) => player.bills.months(after(cursor)),
  'packets.list:used': (cursor) => player.packets.list({ status: 'used', ...after(cursor) }),
  'packets.list:unclaimed': (cursor) => player.packets.list({ status: 'unclaimed', ...after(cursor) }),
  'packets.fitting': () => player.packets.fitting({ game: 'jczq' }),
  'withdrawals.list': (cursor) => player.withdrawals.list(after(cursor)),
  'withdrawals.notWithdraw': () => player.withdrawals.notWithdraw({}),
  'cards.query': () => player.cards.query({}),
  'help.feedbackLog': (cursor) => player.help.feedbackLog(after(cursor)),
  'profile.devices': () => player.profile.devices({}),
  'account.userInfo': () => player.account.userInfo({}),
})

const publicLists = ({ player }: ListParties): Lists => ({
  'account.listShops': () => player.account.listShops({}),
  'store.notices': (cursor) => player.store.notices(after(cursor)),
  'draws.latest': () => player.draws.latest({}),
  'draws.history': (cursor) => player.draws.history({ game: 'shuangseqiu', ...after(cursor) }),
  'draws.matchResults': (cursor) => player.draws.matchResults({ game: 'jczq', ...after(cursor) }),
})

const operatorLists = ({ operator }: ListParties): Lists => ({
  'operator.results:open': (cursor) => operator.operator.results({ state: 'open', ...after(cursor) }),
  'operator.results:in_play': (cursor) => operator.operator.results({ state: 'in_play', ...after(cursor) }),
  'operator.results:all': (cursor) => operator.operator.results({ state: 'all', ...after(cursor) }),
  'operator.feeds': () => operator.operator.feeds({}),
  'prizeReviews.list': (cursor) => operator.prizeReviews.list(after(cursor)),
  'takings.reviewList': (cursor) => operator.takings.reviewList(after(cursor)),
  'withdrawals.reviewList': (cursor) => operator.withdrawals.reviewList(after(cursor)),
  'reconciliation.list': (cursor) => operator.reconciliation.list(after(cursor)),
  'audit.list': (cursor) => operator.audit.list(after(cursor)),
  'audit.list:deed': (cursor) => operator.audit.list({ deed: 'job_retried', ...after(cursor) }),
  'statistics.all': () => operator.statistics.all(month),
  'numbers.list': () => operator.numbers.list({}),
  'users.list': (cursor) => operator.users.list(after(cursor)),
  'users.list:frozen': (cursor) => operator.users.list({ state: 'frozen', ...after(cursor) }),
  'users.list:on_break': (cursor) => operator.users.list({ state: 'on_break', ...after(cursor) }),
  'users.list:nickname': (cursor) => operator.users.list({ search: '彩民', ...after(cursor) }),
  'users.list:number': () => operator.users.list({ search: '4321' }),
  'operators.list': () => operator.operators.list({}),
  'shops.list': (cursor) => operator.shops.list(after(cursor)),
  'disputeReview.list': (cursor) => operator.disputeReview.list(after(cursor)),
  'disputeReview.list:escalated': (cursor) => operator.disputeReview.list({ state: 'escalated', ...after(cursor) }),
  'idReviews.list:waiting': (cursor) => operator.idReviews.list({ filter: 'waiting', ...after(cursor) }),
  'idReviews.list:decided': (cursor) => operator.idReviews.list({ filter: 'decided', ...after(cursor) }),
  'jobs.list': () => operator.jobs.list({}),
})

const ledgerLists = ({ operator, shopId: shop_id, playerId: player_id }: ListParties): Lists => ({
  'operator.trialBalance': () => operator.operator.trialBalance({}),
  'operator.trialBalance:day': () => operator.operator.trialBalance({ day: day(1) }),
  'ledger.accounts:shops': (cursor) => operator.ledger.accounts({ account: 'sales', ...after(cursor) }),
  'ledger.accounts:players': (cursor) =>
    operator.ledger.accounts({ account: 'wallet_free', shop_id, ...after(cursor) }),
  'ledger.account:sales': (cursor) => operator.ledger.account({ account: 'sales', shop_id, ...after(cursor) }),
  'ledger.account:escrow': (cursor) => operator.ledger.account({ account: 'escrow', shop_id, ...after(cursor) }),
  'ledger.account:player': (cursor) =>
    operator.ledger.account({ account: 'wallet_free', shop_id, player_id, ...after(cursor) }),
  'ledger.account:sales-captures': (cursor) =>
    operator.ledger.account({ account: 'sales', shop_id, kind: 'bet_capture', ...after(cursor) }),
  'ledger.account:sales-refunds': (cursor) =>
    operator.ledger.account({ account: 'sales', shop_id, kind: 'void_refund', ...after(cursor) }),
  'ledger.account:prizes-prizes': (cursor) =>
    operator.ledger.account({ account: 'prizes', shop_id, kind: 'prize', ...after(cursor) }),
  'ledger.claims:open': (cursor) => operator.ledger.claims({ state: 'open', ...after(cursor) }),
  'ledger.claims:proposed': (cursor) => operator.ledger.claims({ state: 'proposed', ...after(cursor) }),
})

/** The page of an answer; a refusal ends the run. */
export function pageOf(name: string, answer: Answer): Page {
  if (!answer.ok) throw new Error(`${name} was refused: ${answer.reason}`)
  const lists = Object.values(answer.value as object).filter(Array.isArray)
  const { next_cursor } = answer.value as Partial<Page>
  return { isEmpty: lists.length > 0 && lists.every((list) => list.length === 0), next_cursor: next_cursor ?? null }
}
