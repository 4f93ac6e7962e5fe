import { AGENT_LEVELS } from '@caimin/rules/agents'
import type { Pool } from 'pg'
import type { CatalogCache } from '../core/catalog/index.ts'
import type { NameAuthority, Sessions } from '../core/identity/index.ts'
import { openWithdrawalsOf } from '../core/ledger/index.ts'
import { countOpenBets, type OrderNumbers } from '../core/orders/index.ts'
import type { Shops } from '../core/shops/index.ts'
import type { DemoSources } from '../demo/control/cut-source.ts'
import { demo } from '../demo/control/demo.ts'
import { finalSpOf } from '../demo/feeds/beidan/final-sp.ts'
import { cutSource, findCuts } from '../demo/feeds/cut-source.ts'
import { demoNumbers } from '../demo/feeds/demo-draws.ts'
import { demoFeeds } from '../demo/feeds/demo-feeds.ts'
import { DEMO_ORIGINS } from '../demo/feeds/demo-origins.ts'
import { fixedOutcomes } from '../demo/feeds/fixed/fixed-draws.ts'
import { madeScoreOf } from '../demo/feeds/made-matches.ts'
import { STREAM_PATH } from '../demo/stream/demo-stream.ts'
import { account } from '../features/account/account.ts'
import { agentCeiling, agentDesk, agents } from '../features/agents/agents.ts'
import { audit } from '../features/audit/audit.ts'
import { betting } from '../features/betting/betting.ts'
import { createMatchLists } from '../features/betting/match-lists.ts'
import { createMissCounter } from '../features/betting/misses.ts'
import { createStakesCache } from '../features/betting/show-stakes.ts'
import { bills } from '../features/bills/bills.ts'
import { broadcasts } from '../features/broadcasts/broadcasts.ts'
import { cards } from '../features/cards/cards.ts'
import { firstAnswersOf } from '../features/chat/answer.store.ts'
import { chat, chatDesk } from '../features/chat/chat.ts'
import { readExcerpt } from '../features/chat/excerpt.ts'
import { chatGroup, chatGroupDesk } from '../features/chat/group/group.ts'
import { support, supportDesk, visitors } from '../features/chat/support/support.ts'
import type { VisitorLimits } from '../features/chat/support/visitors.ts'
import { clientErrors } from '../features/client-errors/client-errors.ts'
import { counter } from '../features/counter/counter.ts'
import { desk } from '../features/desk/desk.ts'
import { disputeReview, disputes } from '../features/disputes/disputes.ts'
import { listNewestOf } from '../features/disputes/list-disputes.ts'
import { createDrawBooks } from '../features/draws/draw-books.ts'
import { draws } from '../features/draws/draws.ts'
import { follow, standing } from '../features/follow/follow.ts'
import { help } from '../features/help/help.ts'
import { idReviews } from '../features/id-reviews/id-reviews.ts'
import { invites } from '../features/invites/invites.ts'
import { jobs } from '../features/jobs/jobs.ts'
import { ledger } from '../features/ledger/ledger.ts'
import { limits } from '../features/limits/limits.ts'
import { messages } from '../features/messages/messages.ts'
import { pushKeysOf } from '../features/messages/push/push-keys.ts'
import { numbers } from '../features/numbers/numbers.ts'
import { operator } from '../features/operator/operator.ts'
import { orders } from '../features/orders/orders.ts'
import { createPrizeLinesCache } from '../features/orders/prize-lines.ts'
import { packets } from '../features/packets/packets.ts'
import { plans } from '../features/plans/plans.ts'
import { prizeReviews } from '../features/prize-reviews/prize-reviews.ts'
import { profile } from '../features/profile/profile.ts'
import { countUnfinished } from '../features/recharge/recharge.store.ts'
import { recharge, reconciliation, takings } from '../features/recharge/recharge.ts'
import { waysOf } from '../features/recharge/recharge-model.ts'
import { scores } from '../features/scores/scores.ts'
import { setup } from '../features/setup/setup.ts'
import { shifts } from '../features/shifts/shifts.ts'
import { shops } from '../features/shops/shops.ts'
import { staff } from '../features/staff/staff.ts'
import { clerks, operators, ownStaff } from '../features/staffing/staffing.ts'
import { statistics } from '../features/statistics/statistics.ts'
import { newestNotice } from '../features/store/notice.store.ts'
import { store } from '../features/store/store.ts'
import { ticketReviews } from '../features/ticket-reviews/ticket-reviews.ts'
import { together } from '../features/together/together.ts'
import { users } from '../features/users/users.ts'
import { waiting } from '../features/waiting/waiting.ts'
import { withdrawals } from '../features/withdrawals/withdrawals.ts'
import { callFeed, countFeedRequests, handOverFeed, listFeedStates } from '../feeds/feed-states.store.ts'
import { takeFile } from '../feeds/file/take-file.ts'
import type { PaymentChannels } from '../payments/index.ts'
import type { Clocks } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import type { Database, Reader } from '../platform/context.ts'
import type { EventBus } from '../platform/events/event-bus.ts'
import type { EventConsumers } from '../platform/events/event-consumers.ts'
import type { EventLog } from '../platform/events/event-log.ts'
import type { Files } from '../platform/files/files.ts'
import type { RecordCall } from '../platform/handlers/run-handler.ts'
import type { Features } from '../platform/http/handler.ts'
import type { Logger } from '../platform/logging.ts'
import type { TextReader } from '../platform/ocr/text-reader.ts'
import { createSealer } from '../platform/sealed.ts'

/** What the server is made of, as far as features take from it; each takes only what it names. */
export interface ServerParts {
  readonly config: Config
  readonly log: Logger
  readonly database: Database
  readonly pool: Pool
  /** For locks that last longer than a transaction: to the database itself, past whatever pools connections. */
  readonly lockPool: Pool
  readonly catalog: CatalogCache
  readonly orderNumbers: OrderNumbers
  readonly clocks: Clocks
  readonly events: EventBus
  /** Those who may miss no event. */
  readonly consumers: EventConsumers
  readonly eventLog: EventLog
  readonly sessions: Sessions
  readonly shops: Shops
  readonly files: Files
  /** The ways to pay that are offered. */
  readonly channels: PaymentChannels
  readonly nameAuthority: NameAuthority
  readonly textReader: TextReader
  /** Reads the business clock's offset again, after it was moved. */
  readonly refreshClock: () => Promise<void>
  readonly recordCall: RecordCall
}

/** The description of the demo world for the operator. */
const MADE = {
  origins: DEMO_ORIGINS,
  score: madeScoreOf,
  finalSp: finalSpOf,
  numbers: demoNumbers,
  outcomes: fixedOutcomes,
}

function demoSources({ database }: ServerParts): DemoSources {
  const names = demoFeeds(database).map(({ name }) => name)
  return { names, cuts: (r) => findCuts(r, names), cut: cutSource }
}

/** What recharges need: besides the parts, the address under which this server is reached from outside. */
export function rechargeParts(parts: ServerParts) {
  const { publicOrigin, host, port, paymentChannels } = parts.config
  const hasCounter = paymentChannels.includes('counter')
  return { ...parts, hasCounter, origin: publicOrigin ?? `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${port}` }
}

/** What keeps a player in a shop: each part of the server counts its own. */
async function countOpenItems(r: Reader, key: { readonly shopId: string; readonly playerId: string }) {
  const [bets, withdrawals, recharges] = await Promise.all([
    countOpenBets(r, key),
    openWithdrawalsOf(r, key),
    countUnfinished(r, key),
  ])
  return { ...bets, withdrawals: withdrawals.count, recharges }
}

/** All features, each with its handlers and its texts. */
export function composeFeatures(parts: ServerParts, visitorLimits: VisitorLimits): Features {
  const secrets = parts.config.tokenSecrets
  const cardSealer = createSealer(parts.config.dataKeys, 'bank-card')
  const totpSealer = createSealer(parts.config.dataKeys, 'totp')
  const isDemo = parts.config.mode === 'demo'
  const isDemoWorld = parts.config.feeds.includes('demo')
  const agentLevels = isDemo ? AGENT_LEVELS.most : 'as_advised'
  const numberSealer = createSealer(parts.config.dataKeys, 'id_number')
  const recharges = rechargeParts(parts)
  const photoLink = (shopId: string, id: string) => parts.files.linkTo({ shopId, id })
  return {
    account: account.with({ ...parts, secrets, fileLink: photoLink, openItems: countOpenItems, agentLevels }),
    profile: profile.with({ ...parts, secrets, sealer: numberSealer }),
    idReviews: idReviews.with({ ...parts, sealer: numberSealer }),
    invites: invites.with({ ...parts, agentLevels }),
    agents: agents.with({ ...parts, agentLevels, origin: recharges.origin }),
    agentDesk: agentDesk.with({ ...parts, agentLevels }),
    agentCeiling: agentCeiling.with({ ...parts, agentLevels }),
    betting: betting.with({
      ...parts,
      misses: createMissCounter(),
      stakes: createStakesCache(parts.clocks.wall),
      lists: createMatchLists(),
      newestNotice,
    }),
    orders: orders.with({ ...parts, secrets, photoLink, prizeLines: createPrizeLinesCache(parts.clocks.wall) }),
    bills: bills.with(parts),
    packets: packets.with(parts),
    desk: desk.with({ ...parts, totpSealer, photoLink }),
    waiting: waiting.with(parts),
    counter: counter.with(parts),
    shifts: shifts.with(parts),
    prizeReviews: prizeReviews.with(parts),
    ticketReviews: ticketReviews.with({ ...parts, photoLink }),
    statistics: statistics.with({ ...parts, firstAnswersOf }),
    draws: draws.with({ ...parts, books: createDrawBooks(parts.catalog, parts.events) }),
    scores: scores.with({ ...parts, showsAverageOdds: parts.config.showsAverageOdds }),
    operator: operator.with({
      ...parts,
      ...{ isDemo, listFeeds: listFeedStates, countFeedRequests, callFeed, handOver: handOverFeed, takeFile },
    }),
    ledger: ledger.with({ ...parts, photoLink }),
    jobs: jobs.with(parts),
    clientErrors: clientErrors.with(parts),
    numbers: numbers.with(parts),
    broadcasts: broadcasts.with({ ...parts, demoAddress: isDemoWorld ? STREAM_PATH : null }),
    users: users.with(parts),
    follow: follow.with({ ...parts, fileLink: photoLink }),
    standing: standing.with({ ...parts, fileLink: photoLink }),
    limits: limits.with(parts),
    help: help.with(parts),
    store: store.with(parts),
    setup: setup.with({ ...parts, ways: waysOf(recharges) }),
    clerks: clerks.with(parts),
    operators: operators.with(parts),
    shops: shops.with(parts),
    ownStaff: ownStaff.with(parts),
    cards: cards.with({ ...parts, secrets, sealer: cardSealer }),
    withdrawals: withdrawals.with({ ...parts, secrets, sealer: cardSealer }),
    recharge: recharge.with(recharges),
    takings: takings.with(recharges),
    reconciliation: reconciliation.with(recharges),
    staff: staff.with({ ...parts, totpSealer, isSecondFactorRequired: parts.config.isSecondFactorRequired }),
    audit: audit.with(parts),
    disputes: disputes.with({ ...parts, secrets, readExcerpt }),
    disputeReview: disputeReview.with({ ...parts, secrets, readExcerpt }),
    together: together.with({ ...parts, photoLink, fileLink: photoLink }),
    plans: plans.with({ ...parts, photoLink }),
    chat: chat.with(parts),
    chatDesk: chatDesk.with({ ...parts, newestDisputes: listNewestOf }),
    chatGroup: chatGroup.with(parts),
    chatGroupDesk: chatGroupDesk.with(parts),
    support: support.with(parts),
    visitors: visitors.with({ ...parts, visitorLimits }),
    supportDesk: supportDesk.with(parts),
    messages: messages.with({ ...parts, pushKeys: pushKeysOf(parts.config) }),
    demo: demo.with({ ...parts, isDemo, made: MADE, sources: demoSources(parts) }),
  }
}
