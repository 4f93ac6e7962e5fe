import { canonicalJson } from '@caimin/base'
import type { AuditEventCode, AuditSubjectKind } from '@caimin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { OperatorActor, ShopActor } from '../../platform/http/handler.ts'
import { hideNumbers } from './hide-numbers.ts'

/** Something that a member of staff did. */
export interface AuditEvent {
  readonly actor: ShopActor | OperatorActor
  readonly event: AuditEventCode
  /** The shop it concerns, where an operator acts on one; staff of a shop act on their own. */
  readonly shopId?: string
  readonly subject?: { readonly kind: AuditSubjectKind; readonly id: string }
  /** What was changed, before and after; numbers of persons are hidden in it. */
  readonly details?: Readonly<Record<string, unknown>>
}

const eventsOf = new WeakMap<Tx, AuditEvent[]>()

/**
 * Records what a member of staff did in the transaction that does it: both happen or neither.
 *
 * The rows of a chain have numbers without a gap, so a writer holds the chain's head until commit, and
 * every writer to the same chain waits. Therefore events are only gathered here and written when all other work
 * of the transaction is done ({@link Tx.beforeCommit}): the head is held for one round trip and the commit. Being the
 * last lock that any transaction takes, and taken in the order of the chains' ids, its holder never waits for
 * another: no circle, no deadlock. Shops have a chain each, so they never wait for one another.
 */
export function recordAuditEvent(t: Tx, event: AuditEvent): void {
  const earlier = eventsOf.get(t)
  if (earlier !== undefined) {
    earlier.push(event)
    return
  }
  const events = [event]
  eventsOf.set(t, events)
  t.beforeCommit(() => writeEvents(t, events))
}

/** Whether the transaction has this event to write already. */
export const isRecorded = (t: Tx, code: AuditEventCode): boolean =>
  eventsOf.get(t)?.some(({ event }) => event === code) === true

/** All of them in one statement, however many things a call was done to; the numbers in each chain follow the order. */
async function writeEvents(t: Tx, events: readonly AuditEvent[]): Promise<void> {
  const rows = events.map((event) => ({ chain: chainOf(event.actor), content: contentOf(t, event) }))
  const inOrder = rows.toSorted((a, b) => a.chain.localeCompare(b.chain))
  await sql`
    select record_deed(e.chain, e.content)
      from unnest(${inOrder.map(({ chain }) => chain)}::uuid[], ${inOrder.map(({ content }) => content)}::text[])
           with ordinality as e (chain, content, place)
     order by e.place`.execute(t.db)
}

/** The chain that an actor's events stand in: the shop's, or the operator's. */
const chainOf = (actor: AuditEvent['actor']): string => (actor.kind === 'shop' ? actor.shopId : NO_SHOP)

/** What a row of the log says. */
export interface AuditContent {
  /** Wall clock time in milliseconds: the demo's clock may be anywhere. */
  readonly at: number
  readonly deed: AuditEventCode
  readonly staff: string
  readonly name: string
  readonly role: AuditEvent['actor']['role']
  readonly session: string
  readonly shop: string | null
  readonly subject: { readonly kind: AuditSubjectKind; readonly id: string } | null
  readonly details: Readonly<Record<string, unknown>>
}

function contentOf(t: Tx, { actor, event, shopId, subject, details }: AuditEvent): string {
  const content: AuditContent = {
    at: t.wallNow,
    deed: event,
    staff: actor.staffId,
    name: actor.staffName,
    role: actor.role,
    session: actor.sessionId,
    shop: actor.kind === 'shop' ? actor.shopId : (shopId ?? null),
    subject: subject ?? null,
    details: hideNumbers(details ?? {}),
  }
  return canonicalJson(content)
}
