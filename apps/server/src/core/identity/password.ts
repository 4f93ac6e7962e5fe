import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { ok, present, type Result, refuse } from '@caimin/base'
import { createHashTurns, type HashTurn } from './hash-turns.ts'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
/**
 * Two at a time: more would take the memory and both cores from all other requests. Sixty are two seconds of a slow
 * machine.
 */
const turns = createHashTurns({ mostAtOnce: 2, mostWaiting: 60 })
/** For signed-in staff who set a password, for themselves or a member. */
export const SIGNED_IN_STAFF: HashTurn = { lane: 'staff', networkAddress: '', hasLeft: () => false }

/** Runs in libuv's threads, off the event loop. */
function derive(password: string, nonce: Buffer, cost: typeof COST): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
  const message = Buffer.from(password.normalize('NFKC'))
  argon2('argon2id', { message, nonce, tagLength: HASH_BYTES, ...cost }, (error, tag) =>
    error === null ? resolve(Buffer.from(tag)) : reject(error),
  )
  return promise
}

/** A password as it is kept: argon2id in PHC form, with its own salt and cost. */
export async function hashPassword(
  password: string,
  turn: HashTurn = SIGNED_IN_STAFF,
): Promise<Result<string, 'busy_try_again'>> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await turns.take(turn, () => derive(password, nonce, COST))
  if (!tag.ok) return tag
  const { memory, passes, parallelism } = COST
  return ok(`$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag.value)}`)
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/**
 * Whether the password is the one that was hashed: `wrong` when it is not, `busy_try_again` when it was not compared.
 */
export async function checkPassword(
  password: string,
  hash: string,
  turn: HashTurn,
): Promise<Result<null, 'wrong' | 'busy_try_again'>> {
  const parts = present(PHC.exec(hash), 'a kept password is argon2id in PHC form')
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number)
  const nonce = Buffer.from(present(parts[4], 'salt'), 'base64')
  const tag = Buffer.from(present(parts[5], 'hash'), 'base64')
  const derived = await turns.take(turn, () => derive(password, nonce, { memory, passes, parallelism }))
  if (!derived.ok) return derived
  return timingSafeEqual(derived.value, tag) ? ok(null) : refuse('wrong')
}

/** For an unknown account: takes as long as a real comparison, so that timing does not reveal which accounts exist. */
export async function compareDummyPassword(
  password: string,
  turn: HashTurn,
): Promise<Result<never, 'wrong' | 'busy_try_again'>> {
  const derived = await turns.take(turn, () => derive(password, Buffer.alloc(SALT_BYTES), COST))
  return derived.ok ? refuse('wrong') : derived
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
