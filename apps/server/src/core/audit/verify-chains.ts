import type { Reader } from '../../platform/context.ts'
import { hashOfRow, rootOf } from './row-hash.ts'

/** How far a chain was looked at. */
export interface ChainPlace {
  readonly chain: string
  readonly seq: number
}

/**
 * The first row that is not what was written; `missing` when its number is not there, `head` when rows at the end are
 * gone.
 */
export interface BrokenRow extends ChainPlace {
  readonly why: 'changed' | 'missing' | 'head'
}

export interface Verified {
  /** Rows looked at in this page. */
  readonly rows: number
  /** Where the next page begins; null when every chain was looked at, each to its end or to where it is broken. */
  readonly next: ChainPlace | null
  /** Where a chain is broken; the page ends with it, and the next one begins with the chain after it. */
  readonly broken: BrokenRow | null
}

/** Recomputes at most `limit` rows of the chains, one chain after another, from a place on. */
export async function verifyChains(r: Reader, from: ChainPlace | null, limit: number): Promise<Verified> {
  let rows = 0
  let place = from ?? (await nextChain(r, null))
  while (place !== null) {
    const page = await verifyPart(r, place, limit - rows)
    rows += page.rows
    if (page.broken !== null) return { rows, next: await nextChain(r, place.chain), broken: page.broken }
    if (!page.isEnd) return { rows, next: { chain: place.chain, seq: page.seq }, broken: null }
    place = await nextChain(r, place.chain)
    if (rows >= limit && place !== null) return { rows, next: place, broken: null }
  }
  return { rows, next: null, broken: null }
}

/** The chain after this one, unread. A chain whose head is gone still has its rows. */
async function nextChain(r: Reader, after: string | null): Promise<ChainPlace | null> {
  const first = async (table: 'audit_heads' | 'audit_log') => {
    const chains = r.db.selectFrom(table).select('chain').orderBy('chain').limit(1)
    const row = await (after === null ? chains : chains.where('chain', '>', after)).executeTakeFirst()
    return row?.chain
  }
  const [head, logged] = await Promise.all([first('audit_heads'), first('audit_log')])
  const chain = [head, logged].filter((found) => found !== undefined).toSorted()[0]
  return chain === undefined ? null : { chain, seq: 0 }
}

interface Part {
  readonly rows: number
  readonly seq: number
  readonly isEnd: boolean
  readonly broken: BrokenRow | null
}

async function verifyPart(r: Reader, { chain, seq }: ChainPlace, limit: number): Promise<Part> {
  const head = await r.db
    .selectFrom('audit_heads')
    .select(['seq', 'hash'])
    .where('chain', '=', chain)
    .executeTakeFirst()
  let before = seq === 0 ? rootOf(chain) : await storedHash(r, { chain, seq })
  let last = seq
  const found = await r.db
    .selectFrom('audit_log')
    .select(['seq', 'content', 'hash'])
    .where('chain', '=', chain)
    .where('seq', '>', BigInt(seq))
    .where('seq', '<=', head?.seq ?? BigInt(Number.MAX_SAFE_INTEGER))
    .orderBy('seq')
    .limit(limit)
    .execute()
  const broken = (why: BrokenRow['why']): Part => ({
    rows: found.length,
    seq: last,
    isEnd: true,
    broken: { chain, seq: last + 1, why },
  })
  for (const row of found) {
    if (row.seq !== BigInt(last + 1) || before === null) return broken('missing')
    if (!hashOfRow(before, row.seq, row.content).equals(row.hash)) return broken('changed')
    before = row.hash
    last += 1
  }
  if (found.length === limit) return { rows: found.length, seq: last, isEnd: false, broken: null }
  const isWhole = head !== undefined && Number(head.seq) === last && before?.equals(head.hash) === true
  return isWhole ? { rows: found.length, seq: last, isEnd: true, broken: null } : broken('head')
}

async function storedHash(r: Reader, { chain, seq }: ChainPlace): Promise<Buffer | null> {
  const row = await r.db
    .selectFrom('audit_log')
    .select('hash')
    .where('chain', '=', chain)
    .where('seq', '=', BigInt(seq))
    .executeTakeFirst()
  return row?.hash ?? null
}

/** The heads of all chains: stored elsewhere, they prove later that no row up to there was changed. */
export async function chainHeads(r: Reader): Promise<readonly (ChainPlace & { readonly hash: string })[]> {
  const rows = await r.db.selectFrom('audit_heads').selectAll().orderBy('chain').execute()
  return rows.map(({ chain, seq, hash: of }) => ({ chain, seq: Number(seq), hash: of.toString('hex') }))
}
