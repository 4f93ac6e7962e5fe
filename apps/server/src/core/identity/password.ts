import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { present } from '@caimin/base'

/** OWASP's second choice for argon2id: 19 MiB, two passes, one lane. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
/** Hashes at a time: more would take the memory and both cores away from everybody else. */
const MOST_AT_ONCE = 2

let running = 0
const waiting: (() => void)[] = []

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running === MOST_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next === undefined) running -= 1
    else next()
  }
}

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
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(SALT_BYTES)
  const tag = await inTurn(() => derive(password, nonce, COST))
  const { memory, passes, parallelism } = COST
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${base64(nonce)}$${base64(tag)}`
}

const PHC = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/

/** Whether the password is the one that was hashed. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const parts = present(PHC.exec(hash), 'a kept password is argon2id in PHC form')
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number)
  const nonce = Buffer.from(present(parts[4], 'salt'), 'base64')
  const tag = Buffer.from(present(parts[5], 'hash'), 'base64')
  return timingSafeEqual(await inTurn(() => derive(password, nonce, { memory, passes, parallelism })), tag)
}

/** For somebody we do not know: takes as long as a real comparison, so that the time tells nobody who is known. */
export async function comparePasswordInVain(password: string): Promise<false> {
  await inTurn(() => derive(password, Buffer.alloc(SALT_BYTES), COST))
  return false
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '')
