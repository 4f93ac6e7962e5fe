import { present } from '@caimin/base'
import { convert, type OutputOf, type Values } from '@caimin/contract'
import { evidenceContent, wireTree } from '@caimin/contract/validation'
import { GAME_NAMES, lineText, ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules'
import type { Reader } from '../../../platform/context.ts'
import { journalsCausedBy, type PostedJournal } from '../../ledger/index.ts'
import type { Shop } from '../../shops/index.ts'
import type { Order, OrderKey } from '../order.ts'
import type { SealedOrder } from './content-access.ts'
import { type LoadedOrder, loadOrder } from './load-order.ts'
import { viewOrderDetail } from './order.view.ts'
import { reasonText } from './order-reasons.texts.ts'
import { viewDraw, viewLegs } from './order-results.view.ts'
import { causesOf, isPartyOf } from './plan-parts.store.ts'
import { type PhotoLink, viewTicket } from './ticket.view.ts'

type Answer = OutputOf<'orders', 'evidence'>
export type Evidence = Answer['content']
/** What becomes the sealed text. */
type Facts = Values<Evidence>

const TREE = wireTree(evidenceContent)

const NO_LINK: PhotoLink = () => ''

/**
 * An order as it is on record. The content does not include the time of the export, so that asking again gives the
 * same.
 */
export interface LoadedEvidence {
  /** What decides who may see it. */
  readonly sealed: SealedOrder
  /** The order is the player's, or they hold a share of it. */
  readonly isParty: boolean
  readonly content: Evidence
  readonly photos: Answer['photos']
}

interface EvidenceParts {
  readonly shop: Shop
  readonly photoLink: PhotoLink
  /** Whose money the ledger's part is about: of a plan that of one of many. */
  readonly playerId: string
}

/** Collects what is on record of one order; undefined when this shop has no such order. */
export async function loadEvidence(
  r: Reader,
  key: OrderKey,
  { shop, photoLink, playerId }: EvidenceParts,
): Promise<LoadedEvidence | undefined> {
  const loaded = await loadOrder(r, key)
  if (loaded === undefined) return undefined
  const { order, plan, tickets, timeline } = loaded
  const isParty = plan === null ? order.playerId === playerId : await isPartyOf(r, key, playerId)
  const causeIds = plan === null ? [order.orderId] : await causesOf(r, key, playerId)
  const journals = await journalsCausedBy(r, { shopId: key.shopId, causeIds })
  const facts: Facts = {
    format: 'caimin-order-evidence/1',
    order: viewFacts(loaded, shop),
    shop: {
      name: shop.name,
      code: shop.code,
      licence_no: shop.licenceNo,
      address: shop.address,
      phone: shop.phone,
    },
    events: timeline.map(({ from, to, at, actor, reason }) => ({
      from: from === null ? null : namedState(from),
      to: namedState(to),
      at,
      actor,
      reason: reasonText(reason),
    })),
    matches: viewLegs(loaded).map(({ match_id, number_text, league, home, away, kickoff_at }) => ({
      match_id,
      number_text,
      league,
      home,
      away,
      kickoff_at,
    })),
    issue_matches: (viewDraw(loaded)?.matches ?? []).map(({ no, league, home, away, kickoff_at }) => ({
      no,
      league,
      home,
      away,
      kickoff_at,
    })),
    tickets: tickets.map((ticket) => {
      const { photo_url: _link, odds_question: _question, ticket_id: _id, ...rest } = viewTicket('', ticket, NO_LINK)
      return rest
    }),
    results: viewResults(loaded),
    ledger: journals.map(viewJournal),
  }
  const photos = tickets.flatMap(({ serial, photoId, photoSha256 }) =>
    serial === null || photoId === null || photoSha256 === null
      ? []
      : [{ serial, url: photoLink(key.shopId, photoId), sha256: photoSha256.toString('hex') }],
  )
  return { sealed: { order, plan }, isParty, content: convert(facts, TREE, 'write') as Evidence, photos }
}

function namedState(state: number): Facts['events'][number]['to'] {
  return { state, name: ORDER_STATE_NAMES[present(orderStateAt(state), 'an event names a known state')] }
}

function viewFacts(loaded: LoadedOrder, shop: Shop): Facts['order'] {
  const { order } = loaded
  const detail = viewOrderDetail(loaded, { shop, photoLink: NO_LINK, isSealed: false })
  return {
    order_id: detail.order_id,
    order_no: detail.order_no,
    game: detail.game,
    game_name: GAME_NAMES[order.game],
    issue_no: detail.issue_no,
    state: detail.state,
    state_name: ORDER_STATE_NAMES[order.state],
    bet: detail.bet,
    lines: printedLines(order),
    notes: detail.notes,
    stake: detail.stake,
    seen_odds: detail.seen_odds,
    seen_handicaps: detail.seen_handicaps,
    seen_totals: detail.seen_totals,
    tolerance: detail.tolerance,
    placed_at: detail.placed_at,
    cutoff_at: detail.cutoff_at,
    accept_by: detail.accept_by,
    print_by: detail.print_by,
    discount: detail.discount,
    captured: detail.captured,
    released: detail.released,
    prize: detail.prize,
    prize_after_tax: detail.prize_after_tax,
    void_refund: detail.void_refund,
  }
}

const printedLines = ({ bet }: Order): string[] => bet.lines.map((line) => lineText(bet.game, line))

const viewResults = ({ results }: LoadedOrder): Facts['results'] =>
  results
    .toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
    .map(({ subjectId, step, value, revision, confirmedAt }) => ({
      subject: subjectId,
      step,
      value: value as Facts['results'][number]['value'],
      revision,
      confirmed_at: confirmedAt,
    }))

const keyOf = ({ subjectId, step }: LoadedOrder['results'][number]): string => `${subjectId} ${step}`

const viewJournal = ({ id, kind, round, at, lines }: PostedJournal): Facts['ledger'][number] => ({
  journal_id: id,
  kind,
  round,
  at,
  lines: lines.map(({ debit, credit, amount }) => ({ debit, credit, amount })),
})
