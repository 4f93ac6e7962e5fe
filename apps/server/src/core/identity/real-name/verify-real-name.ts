import { chinaDate, type IdNumber, isAdultOn, ok, type Result, readIdNumber, refuse } from '@caimin/base'
import type { Database, Tx } from '../../../platform/context.ts'
import type { Sealer } from '../../../platform/sealed.ts'
import { runAttempt } from '../attempt.ts'
import { maskIdNumber } from '../mask.ts'
import { announceIdentity } from './announce-identity.ts'
import type { NameAndNumber, NameAuthority } from './name-authority.ts'
import { findRealName, isNumberTaken, lockRealName, type RealName, setRealName } from './real-name.store.ts'

export interface RealNameParts {
  readonly database: Database
  /** Of ID numbers. */
  readonly sealer: Sealer
  readonly nameAuthority: NameAuthority
}

/** What a person says of themselves. */
export interface RealNameRequest {
  readonly personId: string
  readonly name: string
  readonly idNumber: string
  readonly networkAddress: string
}

type Refused =
  | 'name_wrong'
  | 'id_number_wrong'
  | 'name_and_number_differ'
  | 'id_number_taken'
  | 'under_age'
  | 'already_verified'
  | 'too_many_tries'
  | 'verification_unavailable'
  | 'busy_try_again'

/** Chinese characters, and the dot within names of other peoples. */
const NAME = /^\p{Script=Han}+(·\p{Script=Han}+)*$/u
const MAX_NAME = 30

/** A name in its usual form; null when it cannot be one. */
export function readName(text: string): string | null {
  const name = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/[•・‧∙.]/g, '·')
  const length = [...name].length
  return NAME.test(name) && length >= 2 && length <= MAX_NAME ? name : null
}

/**
 * Confirms a person's real name, once and for good. Minors are confirmed too and told so: from then on every bet
 * and recharge refuses them, until they are of age.
 */
export async function verifyRealName(
  parts: RealNameParts,
  request: RealNameRequest,
): Promise<Result<RealName, Refused>> {
  const { database, sealer, nameAuthority } = parts
  const { personId, networkAddress } = request
  const name = readName(request.name)
  if (name === null) return refuse('name_wrong')
  const { today, known } = await database.read(async (r) => ({
    today: chinaDate(r.now),
    known: await findRealName(r, personId),
  }))
  const read = readIdNumber(request.idNumber, today)
  if (!read.ok) return read
  if (known === null) {
    const attempt = { purpose: 'real_name', subject: personId, networkAddress, deviceId: null } as const
    const counted = { ...attempt, failures: ['name_and_number_differ'], locked: 'too_many_tries' } as const
    const confirmed = await runAttempt(database, counted, () =>
      askAuthority(nameAuthority, { name, idNumber: read.value.number }),
    )
    if (!confirmed.ok) return confirmed
  }
  return database.tx(async (t) => {
    const confirmed = await confirmRealName(t, { personId, name, id: read.value, today }, sealer)
    // A minor is verified too.
    if (confirmed.ok || confirmed.reason === 'under_age') await announceIdentity(t, personId)
    return confirmed
  })
}

async function askAuthority(
  authority: NameAuthority,
  claimed: NameAndNumber,
): Promise<Result<null, 'name_and_number_differ' | 'verification_unavailable'>> {
  const answer = await authority.confirm(claimed)
  if (answer === 'different') return refuse('name_and_number_differ')
  return answer === 'unavailable' ? refuse('verification_unavailable') : ok(null)
}

interface Confirmed {
  readonly personId: string
  readonly name: string
  readonly id: IdNumber
  readonly today: string
}

/** Keeps what the authority, or an operator, has confirmed. */
export async function confirmRealName(
  t: Tx,
  { personId, name, id, today }: Confirmed,
  sealer: Sealer,
): Promise<Result<RealName, 'already_verified' | 'id_number_taken' | 'under_age'>> {
  const hashes = sealer.fingerprints(id.number)
  const known = await lockRealName(t, personId)
  // A repeat after a lost answer gets the same one.
  const isRepeat = known !== null && known.name === name && hashes.some((hash) => known.hash.equals(hash))
  if (known !== null && !isRepeat) return refuse('already_verified')
  const masked = maskIdNumber(id.number)
  if (known === null) {
    if (await isNumberTaken(t, hashes)) return refuse('id_number_taken')
    const sealed = sealer.seal(Buffer.from(id.number), personId)
    const hash = sealer.fingerprint(id.number)
    await setRealName(t, personId, { name, birthDate: id.birthDate, sealed, hash, masked })
  }
  const isAdult = isAdultOn(id.birthDate, today)
  return isAdult ? ok({ name, maskedNumber: masked, isAdult }) : refuse('under_age')
}
