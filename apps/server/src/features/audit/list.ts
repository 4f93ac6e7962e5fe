import { instant, ok, toWire } from '@caimin/base'
import type { InputOf, OutputOf, Reply } from '@caimin/contract'
import type { AuditDeps } from './audit.deps.ts'
import { chainName, type FoundDeeds, findDeeds } from './find-deeds.ts'

const PAGE = 50

/** What staff did, the newest first. */
export const list = ({ database }: AuditDeps, input: InputOf<'audit', 'list'>): Promise<Reply<'audit', 'list'>> =>
  database.read(async (r) => {
    const found = await findDeeds(r, input, PAGE)
    return ok({ rows: viewDeeds(found), next_cursor: found.nextCursor })
  })

type Row = OutputOf<'audit', 'list'>['rows'][number]

export const viewDeeds = ({ deeds, shops }: FoundDeeds): Row[] =>
  deeds.map(({ chain, seq, at, deed, name, role, session, shop, subject, details, hash }) => ({
    chain: chainName(shops, chain),
    seq,
    at: toWire(instant(at)),
    deed,
    staff_name: name,
    role,
    session_id: session,
    shop: (shop === null ? undefined : shops.get(shop)) ?? null,
    subject,
    details: details as Row['details'],
    hash,
  }))
