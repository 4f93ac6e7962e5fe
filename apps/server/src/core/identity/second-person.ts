import { addMs, days, hours, type Instant } from '@caimin/base'
import type { StaffAccessChange } from '@caimin/contract'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'

/**
 * How long a new, reset or unfrozen account is not taken for a second person: colleagues see the change before it
 * counts.
 */
export const NEW_ACCOUNT_MS = hours(48)
/** How long an account and the one that added, reset or unfroze it count as one person. */
export const DEPENDENCE_MS = days(30)

/**
 * Why an account does not count as a second person: it is the same one; it was just created, reset or unfrozen; or one
 * into which the first could have signed in, or a third person into both.
 */
export type SecondPersonRefusal = 'second_person_needed' | 'second_person_too_new' | 'second_person_dependent'

export interface TwoPeople {
  /** Who started it; several where several have done so. */
  readonly first: string | readonly string[]
  readonly second: string
}

/**
 * Every rule that needs two people asks here: undefined when `second` may agree to what `first` started. In wall time.
 * Accounts without a recorded change (a demo world's, the first operators') were always two people.
 */
export async function refuseSecondPerson(
  r: Reader,
  { first, second }: TwoPeople,
): Promise<SecondPersonRefusal | undefined> {
  const started = typeof first === 'string' ? [first] : first
  if (started.includes(second)) return 'second_person_needed'
  const access = await findAccess(r, [...started, second])
  const own = access.get(second)
  if (own === undefined) return undefined
  if (own.changedAt !== null && r.wallNow < addMs(own.changedAt, NEW_ACCOUNT_MS)) return 'second_person_too_new'
  const isDependent = started.some((id) => access.get(id)?.people.some((person) => own.people.includes(person)))
  return isDependent ? 'second_person_dependent' : undefined
}

/** Who could have signed in to an account lately, its holder included, and when that last changed. */
interface Access {
  readonly people: readonly string[]
  readonly changedAt: Instant | null
}

/** With access to A comes access to what A added or reset, so the changes are followed transitively. */
async function findAccess(r: Reader, staffIds: readonly string[]): Promise<ReadonlyMap<string, Access>> {
  const since = sqlTime(addMs(r.wallNow, -DEPENDENCE_MS))
  const { rows } = await sql<Access & { readonly id: string }>`
    with recursive access (staff_id, person) as (
      select id, id from unnest(${[...new Set(staffIds)]}::uuid[]) as asked (id)
      union
      select access.staff_id, author.id
        from access
        join staff_access_changes change on change.staff_id = access.person and change.changed_at > ${since}
        cross join unnest(change.changed_by) as author (id)
    )
    select staff_id as id, array_agg(person::text) as people,
           (select max(changed_at) from staff_access_changes change where change.staff_id = access.staff_id) as "changedAt"
      from access group by staff_id`.execute(r.db)
  return new Map(rows.map(({ id, people, changedAt }) => [id, { people, changedAt }]))
}

/**
 * Records that another person has gained access to an account; part of the transaction that gives it.
 */
export async function recordAccessChange(
  t: Tx,
  change: { readonly staffId: string; readonly kind: StaffAccessChange; readonly changedBy: readonly string[] },
): Promise<void> {
  await t.db
    .insertInto('staff_access_changes')
    .values({
      id: newId(t.wallNow),
      staff_id: change.staffId,
      kind: change.kind,
      changed_by: [...change.changedBy],
      changed_at: sqlTime(t.wallNow),
    })
    .execute()
}
