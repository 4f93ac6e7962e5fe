import { addMs, chinaDate, days, type Instant, ok, type Result, refuse } from '@caimin/base'
import { LICENCE_WARNING_DAYS } from '@caimin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { sqlTime } from '../../platform/database/columns.ts'
import type { ShopHistoryKind } from '../../platform/database/shop-desk-tables.ts'
import { newId } from '../../platform/ids.ts'
import { refuseSecondPerson, type SecondPersonRefusal } from '../identity/index.ts'
import { beginFirstShift } from './first-shift.store.ts'
import { licenceEnd, type Shop } from './shop.ts'

/** What an applicant says of a shop. */
export interface ShopFacts {
  readonly name: string
  readonly ownerName: string
  readonly licenceNo: string
  readonly licenceValidUntil: string
  readonly jurisdiction: string
  readonly address: string
  readonly phone: string
  /** Of the operator's files; undefined keeps the one there is. */
  readonly pictureId?: string | undefined
}

export type LicenceRefusal = 'licence_known' | 'licence_over'

/** Two shops may not sell by one licence, and none by one that has ended. */
async function refuseLicence(
  t: Tx,
  {
    shopId,
    licenceNo,
    validUntil,
  }: { readonly shopId: string; readonly licenceNo: string; readonly validUntil: string },
): Promise<LicenceRefusal | undefined> {
  const end = licenceEnd({ licenceValidUntil: validUntil })
  if (end !== undefined && end <= t.now) return 'licence_over'
  await sql`select pg_advisory_xact_lock(hashtextextended(${`licence ${licenceNo}`}, 0))`.execute(t.db)
  const other = await t.db
    .selectFrom('shops')
    .select('id')
    .where('licence_no', '=', licenceNo)
    .where('id', '<>', shopId)
    // What was given back sells nothing, and is looked at anew when it is put right.
    .where('state', '<>', 'returned')
    .executeTakeFirst()
  return other === undefined ? undefined : 'licence_known'
}

/** Adds a shop that asks to open, or that an agent proposes; returns its id. */
export async function applyForShop(
  t: Tx,
  facts: ShopFacts,
  staffId: HistoryAuthor,
): Promise<Result<string, LicenceRefusal>> {
  const shopId = newId(t.wallNow)
  const { licenceNo, licenceValidUntil: validUntil } = facts
  const no = await refuseLicence(t, { shopId, licenceNo, validUntil })
  if (no !== undefined) return refuse(no)
  const { rows } = await sql<{ code: string }>`select nextval('shop_codes')::text as code`.execute(t.db)
  await t.db
    .insertInto('shops')
    .values({
      id: shopId,
      code: rows[0]?.code ?? '',
      state: 'applied',
      ...columnsOf(facts),
      state_at: sqlTime(t.now),
      created_at: sqlTime(t.now),
    })
    .execute()
  await beginFirstShift(t, shopId, t.now)
  await addHistory(t, { shopId, staffId, deed: 'applied', note: '' })
  return ok(shopId)
}

const columnsOf = (facts: ShopFacts) => ({
  name: facts.name,
  owner_name: facts.ownerName,
  licence_no: facts.licenceNo,
  licence_valid_until: facts.licenceValidUntil,
  jurisdiction: facts.jurisdiction,
  address: facts.address,
  phone: facts.phone,
  ...(facts.pictureId !== undefined && { licence_picture_id: facts.pictureId }),
})

/** The papers differ from those that were reviewed. */
const UNCHECKED = { checked_by: null, checked_at: null }

/** A member of the operator's staff, or null for the agent who proposed the shop. */
type HistoryAuthor = string | null

interface ShopStep {
  readonly shopId: string
  readonly staffId: string
}

interface WrittenStep {
  readonly shopId: string
  readonly staffId: HistoryAuthor
}

/** Puts right what an application says; one that was given back waits again. */
export async function correctApplication(
  t: Tx,
  { shopId, staffId, facts }: WrittenStep & { readonly facts: ShopFacts },
): Promise<Result<null, LicenceRefusal | 'moved_on'>> {
  const shop = await lockShop(t, shopId)
  // What the operator looks at, the agent who proposed it cannot change.
  const mayCorrect = shop?.state === 'returned' || (shop?.state === 'applied' && staffId !== null)
  if (!mayCorrect) return refuse('moved_on')
  const { licenceNo, licenceValidUntil: validUntil } = facts
  const no = await refuseLicence(t, { shopId, licenceNo, validUntil })
  if (no !== undefined) return refuse(no)
  await t.db
    .updateTable('shops')
    .set({ ...columnsOf(facts), ...UNCHECKED, state: 'applied', state_why: '', state_at: sqlTime(t.now) })
    .where('id', '=', shopId)
    .execute()
  await addHistory(t, { shopId, staffId, deed: 'corrected', note: '' })
  return ok(null)
}

type Step = 'given_back' | 'opened' | 'suspended' | 'resumed'
const STEPS: Readonly<Record<Step, { readonly from: Shop['state']; readonly to: Shop['state'] }>> = {
  given_back: { from: 'applied', to: 'returned' },
  opened: { from: 'applied', to: 'open' },
  suspended: { from: 'open', to: 'suspended' },
  resumed: { from: 'suspended', to: 'open' },
}

export type StepRefusal = 'moved_on' | 'licence_over' | 'picture_missing'

/** Why a shop cannot take a step now; it is locked, so that the answer holds until the end of the transaction. */
async function refuseStep(t: Tx, shopId: string, step: Step): Promise<StepRefusal | undefined> {
  const { from, to } = STEPS[step]
  const shop = await lockShop(t, shopId)
  if (shop?.state !== from) return 'moved_on'
  if (to !== 'open') return undefined
  const end = licenceEnd({ licenceValidUntil: shop.licence_valid_until })
  if (end !== undefined && end <= t.now) return 'licence_over'
  return step === 'opened' && shop.licence_picture_id === null ? 'picture_missing' : undefined
}

/** The first of two operators found the papers in order. */
export async function passApplication(t: Tx, { shopId, staffId }: ShopStep): Promise<Result<null, StepRefusal>> {
  const no = await refuseStep(t, shopId, 'opened')
  if (no !== undefined) return refuse(no)
  const passed = await t.db
    .updateTable('shops')
    .set({ checked_by: staffId, checked_at: sqlTime(t.now) })
    .where('id', '=', shopId)
    .where('checked_by', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (passed === undefined) return refuse('moved_on')
  await addHistory(t, { shopId, staffId, deed: 'checked', note: '' })
  return ok(null)
}

export type OpeningRefusal = StepRefusal | 'not_checked_yet' | SecondPersonRefusal

/** Why this operator cannot open a shop: two look at its papers, one after the other. The shop is locked. */
export async function refuseOpening(t: Tx, { shopId, staffId }: ShopStep): Promise<OpeningRefusal | undefined> {
  const no = await refuseStep(t, shopId, 'opened')
  if (no !== undefined) return no
  const checkedBy = (await lockShop(t, shopId))?.checked_by ?? null
  if (checkedBy === null) return 'not_checked_yet'
  return await refuseSecondPerson(t, { first: checkedBy, second: staffId })
}

/** Moves a shop one step on; `why` is read by its owner, and by its players while it is suspended. */
export async function moveShop(
  t: Tx,
  { shopId, staffId, step, why }: ShopStep & { readonly step: Step; readonly why: string },
): Promise<Result<null, StepRefusal>> {
  const no = await refuseStep(t, shopId, step)
  if (no !== undefined) return refuse(no)
  const { to } = STEPS[step]
  const state = { ...UNCHECKED, state: to, state_why: to === 'open' ? '' : why, state_at: sqlTime(t.now) }
  await t.db.updateTable('shops').set(state).where('id', '=', shopId).execute()
  await addHistory(t, { shopId, staffId, deed: step, note: why })
  await t.emit({ kind: 'shop.changed', shopId })
  return ok(null)
}

/** Another licence, or a later end of the same one. */
export async function renewLicence(
  t: Tx,
  given: ShopStep & { readonly licenceNo: string; readonly validUntil: string; readonly pictureId: string | undefined },
): Promise<Result<null, LicenceRefusal | 'moved_on'>> {
  const { shopId, staffId, licenceNo, validUntil, pictureId } = given
  const shop = await lockShop(t, shopId)
  if (shop?.state !== 'open' && shop?.state !== 'suspended') return refuse('moved_on')
  const no = await refuseLicence(t, { shopId, licenceNo, validUntil })
  if (no !== undefined) return refuse(no)
  const picture = pictureId === undefined ? {} : { licence_picture_id: pictureId }
  await t.db
    .updateTable('shops')
    .set({ licence_no: licenceNo, licence_valid_until: validUntil, ...picture })
    .where('id', '=', shopId)
    .execute()
  await addHistory(t, { shopId, staffId, deed: 'licence_renewed', note: `${licenceNo} ${validUntil}` })
  await t.emit({ kind: 'shop.changed', shopId })
  return ok(null)
}

const lockShop = (t: Tx, shopId: string) =>
  t.db
    .selectFrom('shops')
    .select(['state', 'licence_valid_until', 'licence_picture_id', 'checked_by'])
    .where('id', '=', shopId)
    .forUpdate()
    .executeTakeFirst()

async function addHistory(
  t: Tx,
  { shopId, staffId, deed, note }: WrittenStep & { readonly deed: ShopHistoryKind; readonly note: string },
): Promise<void> {
  const row = { shop_id: shopId, id: newId(t.wallNow), deed, note, staff_id: staffId, at: sqlTime(t.now) }
  await t.db.insertInto('shop_history').values(row).execute()
}

/** A licence that ends before this day is shown as ending soon. */
export const warningDay = (now: Instant): string => chinaDate(addMs(now, days(LICENCE_WARNING_DAYS)))
