import type { Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'

/** Keeps that a person accepted a version of the agreements: for good, and as the one in force for them. */
export async function acceptAgreement(
  t: Tx,
  { personId, version, device }: { readonly personId: string; readonly version: string; readonly device: string },
): Promise<void> {
  await t.db
    .insertInto('agreement_acceptances')
    .values({ person_id: personId, version, accepted_at: sqlTime(t.wallNow), device })
    .onConflict((conflict) => conflict.columns(['person_id', 'version']).doNothing())
    .execute()
  await t.db.updateTable('persons').set({ agreement_version: version }).where('id', '=', personId).execute()
}
