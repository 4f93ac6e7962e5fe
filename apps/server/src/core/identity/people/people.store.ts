import type { Instant } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../../platform/context.ts'
import { comparedTime } from '../../../platform/database/columns.ts'
import { maskMobile, maskName } from '../mask.ts'
import { matchingPerson } from './number-search.ts'

export type PersonState = 'normal' | 'frozen' | 'self_excluded' | 'cooling_off'

/** A person as an operator sees them: names and numbers are masked. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly mobile: string
  readonly state: PersonState
  readonly joinedAt: Instant
}

export interface PeopleQuery {
  readonly text?: string | undefined
  readonly shopId?: string | undefined
  readonly state: 'all' | 'frozen' | 'on_break'
  /** The last person of the page before. */
  readonly after: readonly [joinedAt: Instant, id: string] | null
  readonly limit: number
}

interface PersonRow {
  readonly id: string
  readonly name: string | null
  readonly mobile: string
  readonly state: PersonState
  readonly joined_at: Instant
}

const personOf = ({ id, name, mobile, state, joined_at }: PersonRow): Person => ({
  id,
  name: name === null ? '' : maskName(name),
  mobile: maskMobile(mobile),
  state,
  joinedAt: joined_at,
})

const stateAt = (now: Instant) => sql`
  case when p.frozen_at is not null then 'frozen'
       when p.self_excluded_until > ${comparedTime(now)} then 'self_excluded'
       when p.cooling_off_until > ${comparedTime(now)} then 'cooling_off'
       else 'normal' end`

/** With what people without a real name are called in the shop they are in, or in another. */
async function withNicknames<Row extends Pick<PersonRow, 'id' | 'name'>>(
  r: Reader,
  rows: readonly Row[],
): Promise<Row[]> {
  const nameless = rows.filter(({ name }) => name === null).map(({ id }) => id)
  if (nameless.length === 0) return [...rows]
  const { rows: called } = await sql<{ id: string; nickname: string }>`
    select distinct on (pl.person_id) pl.person_id as id, pl.nickname
      from players pl join persons p on p.id = pl.person_id
     where pl.person_id = any(${nameless}::uuid[])
     order by pl.person_id, pl.shop_id = p.active_shop_id desc`.execute(r.db)
  const nicknames = new Map(called.map(({ id, nickname }) => [id, nickname]))
  return rows.map((row) => ({ ...row, name: row.name ?? nicknames.get(row.id) ?? null }))
}

/** People, the newest first; of a shop, those who joined it last. */
export async function findPeople(r: Reader, { text, shopId, state, after, limit }: PeopleQuery): Promise<Person[]> {
  const joined = shopId === undefined ? sql.ref('p.created_at') : sql.ref('m.created_at')
  // Of one table with the time, so that an index of that table serves.
  const personId = shopId === undefined ? sql.ref('p.id') : sql.ref('m.person_id')
  const from = shopId === undefined ? sql`persons p` : sql`players m join persons p on p.id = m.person_id`
  const conditions = [shopId === undefined ? sql`true` : sql`m.shop_id = ${shopId}`]
  if (text !== undefined && text !== '') conditions.push(matchingPerson(text))
  if (state === 'frozen') conditions.push(sql`p.frozen_at is not null`)
  if (state === 'on_break') {
    const now = comparedTime(r.now)
    conditions.push(sql`(p.self_excluded_until is not null or p.cooling_off_until is not null)
                        and (p.self_excluded_until > ${now} or p.cooling_off_until > ${now})`)
  }
  if (after !== null) {
    conditions.push(sql`(${joined}, ${personId}) < (${comparedTime(after[0])}, ${after[1]}::uuid)`)
  }
  const { rows } = await sql<PersonRow>`
    select p.id, p.real_name as name, p.mobile, ${stateAt(r.now)} as state, ${joined} as joined_at
      from ${from} where ${sql.join(conditions, sql` and `)}
     order by ${joined} desc, ${personId} desc limit ${limit}`.execute(r.db)
  return (await withNicknames(r, rows)).map(personOf)
}

/** What people are called, masked, by person; one who is not there is absent. */
export async function findPersonNames(
  r: Reader,
  personIds: readonly string[],
): Promise<ReadonlyMap<string, Pick<Person, 'name' | 'mobile'>>> {
  if (personIds.length === 0) return new Map()
  const { rows } = await sql<Pick<PersonRow, 'id' | 'name' | 'mobile'>>`
    select p.id, p.real_name as name, p.mobile from persons p
     where p.id = any(${[...new Set(personIds)]}::uuid[])`.execute(r.db)
  return new Map(
    (await withNicknames(r, rows)).map(({ id, name, mobile }) => [
      id,
      { name: name === null ? '' : maskName(name), mobile: maskMobile(mobile) },
    ]),
  )
}

/** Where a person plays. */
export interface Membership {
  readonly personId: string
  readonly shopId: string
  readonly playerId: string
  readonly nickname: string
  readonly joinedAt: Instant
}

/** The shops of people, the first joined first. */
export async function findMemberships(r: Reader, personIds: readonly string[]): Promise<Membership[]> {
  if (personIds.length === 0) return []
  const { rows } = await sql<Membership>`
    select person_id as "personId", shop_id as "shopId", id as "playerId", nickname, created_at as "joinedAt"
      from players where person_id = any(${[...personIds]}::uuid[]) order by created_at, id`.execute(r.db)
  return rows.map((row) => ({ ...row, nickname: maskName(row.nickname) }))
}

/** A freeze of a person, lifted or not. */
export interface Freeze {
  readonly reason: string
  readonly frozenBy: string
  readonly frozenAt: Instant
  readonly liftedReason: string | null
  readonly liftedBy: string | null
  readonly liftedAt: Instant | null
}

export interface PersonDetail extends Person {
  readonly idNumber: string | null
  readonly verifiedAt: Instant | null
  readonly selfExcludedUntil: Instant | null
  readonly coolingOffUntil: Instant | null
  readonly hasPlayLimits: boolean
}

/** One person; undefined when there is none. */
export async function findPerson(r: Reader, personId: string): Promise<PersonDetail | undefined> {
  const { rows } = await sql<PersonRow & Omit<PersonDetail, keyof Person>>`
    select p.id, p.real_name as name, p.mobile, ${stateAt(r.now)} as state, p.created_at as joined_at,
           p.id_number_masked as "idNumber", p.verified_at as "verifiedAt", p.self_excluded_until as "selfExcludedUntil",
           p.cooling_off_until as "coolingOffUntil", p.has_play_limits as "hasPlayLimits"
      from persons p where p.id = ${personId}`.execute(r.db)
  const [row] = await withNicknames(r, rows)
  if (row === undefined) return undefined
  const { idNumber, verifiedAt, selfExcludedUntil, coolingOffUntil, hasPlayLimits } = row
  return { ...personOf(row), idNumber, verifiedAt, selfExcludedUntil, coolingOffUntil, hasPlayLimits }
}

/** The freezes of a person, the newest first. */
export async function findFreezes(r: Reader, personId: string): Promise<Freeze[]> {
  const { rows } = await sql<Freeze>`
    select reason, frozen_by as "frozenBy", frozen_at as "frozenAt", lifted_reason as "liftedReason",
           lifted_by as "liftedBy", lifted_at as "liftedAt"
      from person_freezes where person_id = ${personId} order by frozen_at desc limit 20`.execute(r.db)
  return rows
}
