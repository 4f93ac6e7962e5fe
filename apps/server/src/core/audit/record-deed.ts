import { canonicalJson } from '@caimin/base'
import type { DeedCode, DeedSubjectKind } from '@caimin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { OperatorActor, ShopActor } from '../../platform/http/handler.ts'
import { hideNumbers } from './hide-numbers.ts'

/** Something that a member of staff did. */
export interface Deed {
  readonly actor: ShopActor | OperatorActor
  readonly deed: DeedCode
  /** The shop it concerns, where an operator acts on one; staff of a shop act on their own. */
  readonly shopId?: string
  readonly subject?: { readonly kind: DeedSubjectKind; readonly id: string }
  /** What was changed, before and after; numbers of persons are hidden in it. */
  readonly details?: Readonly<Record<string, unknown>>
}

const deedsOf = new WeakMap<Tx, Deed[]>()

/**
 * Records a deed of staff in the transaction that does it: both happen or neither.
 *
 * The rows of a chain have numbers without a gap, so whoever writes one holds the chain's head until commit, and
 * everybody who writes to the same chain waits. Therefore deeds are only gathered here and written when all other work
 * of the transaction is done ({@link Tx.beforeCommit}): the head is held for one round trip and the commit. Being the
 * last lock that any transaction takes, and taken in the order of the chains' ids, nobody who holds it waits for
 * another: no circle, no deadlock. Shops have a chain each, so they never wait for one another.
 */
export function recordDeed(t: Tx, deed: Deed): void {
  const earlier = deedsOf.get(t)
  if (earlier !== undefined) {
    earlier.push(deed)
    return
  }
  const deeds = [deed]
  deedsOf.set(t, deeds)
  t.beforeCommit(() => writeDeeds(t, deeds))
}

/** Whether the transaction has this deed to write already. */
export const isRecorded = (t: Tx, code: DeedCode): boolean => deedsOf.get(t)?.some(({ deed }) => deed === code) === true

async function writeDeeds(t: Tx, deeds: readonly Deed[]): Promise<void> {
  const rows = deeds.map((deed) => ({ chain: chainOf(deed.actor), content: contentOf(t, deed) }))
  for (const { chain, content } of rows.toSorted((a, b) => a.chain.localeCompare(b.chain))) {
    await sql`select record_deed(${chain}::uuid, ${content})`.execute(t.db)
  }
}

/** The chain that an actor's deeds stand in: the shop's, or the operator's. */
const chainOf = (actor: Deed['actor']): string => (actor.kind === 'shop' ? actor.shopId : NO_SHOP)

/** What a row of the log says. */
export interface DeedContent {
  /** Wall clock time in milliseconds: the demo's clock may be anywhere. */
  readonly at: number
  readonly deed: DeedCode
  readonly staff: string
  readonly name: string
  readonly role: Deed['actor']['role']
  readonly session: string
  readonly shop: string | null
  readonly subject: { readonly kind: DeedSubjectKind; readonly id: string } | null
  readonly details: Readonly<Record<string, unknown>>
}

function contentOf(t: Tx, { actor, deed, shopId, subject, details }: Deed): string {
  const content: DeedContent = {
    at: t.wallNow,
    deed,
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
