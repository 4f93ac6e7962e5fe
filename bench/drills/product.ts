import { rmSync } from 'node:fs'
import { makeServerFolder } from '../../apps/server/src/testing/places.ts'
import { type Product, startProduct } from '../../apps/server/src/testing/product-process.ts'
import { type Caller, callerFrom } from './caller.ts'

/** The password of every demo account, which the product prints when it starts. */
const PASSWORD = 'zhongjiang-2026'

/** Players of the demo world. */
export const MOBILES = ['13800000001', '13800000002', '13800000003', '13800000004'] as const

/** Runs a drill against the product as `npm start` runs it, in demo mode and with a folder of its own, and ends it. */
export async function withProduct(drill: (product: Product, folder: string) => Promise<void>): Promise<void> {
  const folder = makeServerFolder()
  const product = await startProduct(folder)
  try {
    await drill(product, folder)
  } finally {
    product.process.kill('SIGTERM')
    await product.ended
    rmSync(folder, { recursive: true, force: true })
  }
}

const BETTORS = '127.0.0.2'

/** Signs the players of the demo world in. */
export async function signInBettors(baseUrl: string): Promise<[Caller, ...Caller[]]> {
  const [first, ...others] = MOBILES
  const signedIn = async (mobile: string) =>
    callerFrom(baseUrl, BETTORS, (await signIn(baseUrl, mobile, BETTORS)).token)
  return [await signedIn(first), ...(await Promise.all(others.map(signedIn)))]
}

/** Signs a player of the demo world in, from an address of this machine. */
export async function signIn(
  baseUrl: string,
  mobile: string,
  from: string,
): Promise<{ token: string; refresh: string; ms: number }> {
  const caller = callerFrom(baseUrl, from)
  const startedAt = performance.now()
  const { data, reason } = await caller.post('/api/NewUser/login', { mobile, password: PASSWORD })
  const ms = performance.now() - startedAt
  caller.close()
  if (reason !== 'ok') throw new Error(`the sign-in of ${mobile} was refused: ${reason}`)
  return { token: String(data.access_token), refresh: String(data.refresh_token), ms }
}
