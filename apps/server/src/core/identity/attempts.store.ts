import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Autocommit, Database, Reader, Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'

/** How many failures in a quarter of an hour lock what. */
interface AttemptLimits {
  /** Of one subject from one network. */
  readonly ofPair: number
  /** Of one subject, from everywhere: what bounds guesses from many networks. */
  readonly ofSubject: number
  /** From one network, on any account; null where the subject is signed in, so that strangers cannot add to it. */
  readonly ofNetwork: number | null
}

/**
 * Guessing at one account is slow, wherever it comes from. A network's limit is wide: a carrier's customers, and a
 * shop's guests and its desk, share an address. A device on which the subject has signed in before is counted by
 * itself, with `ofPair`: whatever strangers try, from the same network too, does not lock it.
 */
const LIMITS = {
  player_password: { ofPair: 5, ofSubject: 25, ofNetwork: 300 },
  // Six digits, guessable while one is on its way; the password stays open to whoever is locked out here.
  player_code: { ofPair: 5, ofSubject: 25, ofNetwork: 300 },
  staff_password: { ofPair: 5, ofSubject: 25, ofNetwork: 300 },
  // Six digits, guessable only after the right password.
  staff_code: { ofPair: 5, ofSubject: 5, ofNetwork: 300 },
  // Of a session: only its own failures count when its holder proves who they are again.
  own_password: { ofPair: 5, ofSubject: 5, ofNetwork: null },
  own_code: { ofPair: 5, ofSubject: 5, ofNetwork: null },
  real_name: { ofPair: 5, ofSubject: 5, ofNetwork: null },
  id_card: { ofPair: 5, ofSubject: 5, ofNetwork: null },
  id_review: { ofPair: 5, ofSubject: 5, ofNetwork: null },
} satisfies Record<string, AttemptLimits>

export type AttemptPurpose = keyof typeof LIMITS

/** An attempt: its purpose, the account, the network and the device (null: a device without an id). */
export interface Attempt {
  readonly purpose: AttemptPurpose
  readonly subject: string
  readonly networkAddress: string
  readonly deviceId: string | null
}

/** Whose attempts and devices: a person by mobile number, a member of staff by account. */
export const personSubject = (mobile: string): string => `person:${mobile}`
export const staffSubject = (account: string): string => `staff:${account}`

/** The hash of a device id, which is a secret of that device. */
export const hashOfDevice = (deviceId: string): Buffer => hash('sha256', deviceId, 'buffer')

/** Begins an attempt and returns its id; or that there were too many failures lately, or too many run just now. */
export async function insertAttempt(database: Database, attempt: Attempt): Promise<{ id: string } | 'locked' | 'busy'> {
  const { purpose, subject, networkAddress, deviceId } = attempt
  const { ofPair, ofSubject, ofNetwork }: AttemptLimits = LIMITS[purpose]
  return await database.autocommit(async (a) => {
    const id = newId(a.wallNow)
    const device = deviceId === null ? null : hashOfDevice(deviceId)
    const { rows } = await sql<{ answer: 'begun' | 'locked' | 'busy' }>`
      select begin_attempt(${id}, ${purpose}, ${subject}, ${networkAddress}, ${device}, ${comparedTime(a.wallNow)},
                           ${ofPair}, ${ofSubject}, ${ofNetwork}) as answer`.execute(a.db)
    const answer = rows[0]?.answer ?? 'busy'
    return answer === 'begun' ? { id } : answer
  })
}

/** It failed, and counts from now on. */
export const markAttemptFailed = (a: Autocommit, id: string): Promise<unknown> =>
  a.db
    .updateTable('attempts')
    .set({ failed_at: sqlTime(a.wallNow) })
    .where('id', '=', id)
    .execute()

/** It says nothing about who tried. */
export const deleteAttempt = (a: Autocommit, id: string): Promise<unknown> =>
  a.db.deleteFrom('attempts').where('id', '=', id).execute()

/**
 * It succeeded: earlier failures of the same subject, from the same network or on the same known device, count no more.
 */
export const deleteFailures = (a: Autocommit, id: string): Promise<unknown> =>
  sql`delete from attempts failed using attempts right_one
       where right_one.id = ${id} and failed.purpose = right_one.purpose and failed.subject = right_one.subject
         and failed.device_hash is not distinct from right_one.device_hash
         and (failed.id = right_one.id
              or failed.failed_at is not null
                 and (failed.device_hash is not null or failed.network = right_one.network))`.execute(a.db)

/** Remembers a device after a sign-in: attempts of strangers no longer lock its holder out there. */
export async function rememberDevice(t: Tx, subject: string, deviceId: string): Promise<void> {
  await t.db
    .insertInto('known_devices')
    .values({ subject, device_hash: hashOfDevice(deviceId), signed_in_at: sqlTime(t.wallNow) })
    .onConflict((conflict) =>
      conflict.columns(['subject', 'device_hash']).doUpdateSet({ signed_in_at: sqlTime(t.wallNow) }),
    )
    .execute()
}

/**
 * A device that knew the password before it was changed is a stranger's from now on: else it could use up the codes
 * that only the owner may ask for. The device that changed it stays known.
 */
export async function deleteDevices(t: Tx, subject: string, changedOn: string | null): Promise<void> {
  await t.db
    .deleteFrom('known_devices')
    .where('subject', '=', subject)
    .$if(changedOn !== null, (query) => query.where('device_hash', '<>', hashOfDevice(changedOn ?? '')))
    .execute()
}

export async function isKnownDevice(r: Reader, subject: string, deviceId: string | null): Promise<boolean> {
  if (deviceId === null) return false
  const row = await r.db
    .selectFrom('known_devices')
    .select('subject')
    .where('subject', '=', subject)
    .where('device_hash', '=', hashOfDevice(deviceId))
    .executeTakeFirst()
  return row !== undefined
}
