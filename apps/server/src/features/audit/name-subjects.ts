import type { AuditRow } from '../../core/audit/index.ts'
import { findPersonNames, findPlayerNamesOfShops, findStaffNames } from '../../core/identity/index.ts'
import { findShopNames } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { isId } from '../../platform/ids.ts'
import { findSubjectNumbers, type SubjectKey } from './subject-numbers.store.ts'

/** The shop that an event concerns; null for one of the operator alone. */
export function shopOf({ shop, chain }: Pick<AuditRow, 'shop' | 'chain'>): string | null {
  const id = shop ?? chain
  return id === NO_SHOP ? null : id
}

/** What events are about, by id: the number or the masked name that people know it by. */
export async function nameSubjects(r: Reader, events: readonly AuditRow[]): Promise<ReadonlyMap<string, string>> {
  const subjects = events.flatMap((event) =>
    event.subject !== null && isId(event.subject.id) ? [{ ...event.subject, shopId: shopOf(event) ?? NO_SHOP }] : [],
  )
  const idsOf = (kind: string) => subjects.filter((subject) => subject.kind === kind).map(({ id }) => id)
  const players = subjects.filter(({ kind }) => kind === 'player')
  const [numbers, playerNames, persons, staff, shops] = await Promise.all([
    findSubjectNumbers(r, distinct(subjects)),
    findPlayerNamesOfShops(
      r,
      distinct(players).map(({ shopId, id }) => ({ shopId, playerId: id })),
    ),
    findPersonNames(r, idsOf('person')),
    findStaffNames(r, idsOf('staff')),
    findShopNames(r, idsOf('shop')),
  ])
  const people = [...playerNames, ...persons].map(([id, { name, mobile }]) => [id, `${name} ${mobile}`] as const)
  const shopNames = [...shops].map(([id, { name, code }]) => [id, `${name} ${code}`] as const)
  return new Map([...numbers, ...people, ...staff, ...shopNames])
}

const distinct = <K extends SubjectKey>(keys: readonly K[]): K[] => [
  ...new Map(keys.map((key) => [`${key.shopId} ${key.id}`, key])).values(),
]
