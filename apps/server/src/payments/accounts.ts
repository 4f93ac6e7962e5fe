import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fenFromText } from '@caimin/base'
import { z } from 'zod'
import type { Config } from '../platform/config.ts'
import { CHANNEL_IDS } from '../platform/config-settings.ts'
import { StartupError } from '../platform/startup-error.ts'
import type { ChannelId } from './channel.ts'

const MIN_KEY = 16
const MIN_MODULUS = 2048

/** An RSA key as PEM or, as Alipay's own tools give it, as bare Base64; returns it as PEM of one kind. */
const rsaKey = (what: string, toPem: (text: string) => string | undefined) =>
  z.string().transform((text, context) => {
    const pem = toPem(text)
    if (pem !== undefined) return pem
    context.addIssue(`is no RSA ${what} key of ${MIN_MODULUS} bits or more`)
    return z.NEVER
  })

const readKey = (make: (pem: string) => KeyObject, labels: readonly string[]) => (text: string) => {
  const isPem = text.includes('-----BEGIN')
  const forms = isPem
    ? [text]
    : labels.map((label) => `-----BEGIN ${label}-----\n${text.trim()}\n-----END ${label}-----`)
  for (const form of forms) {
    try {
      const key = make(form)
      const isLongEnough = (key.asymmetricKeyDetails?.modulusLength ?? 0) >= MIN_MODULUS
      return key.asymmetricKeyType === 'rsa' && isLongEnough ? key : undefined
    } catch {
      // Another label may fit.
    }
  }
  return undefined
}
const readPrivate = readKey(createPrivateKey, ['PRIVATE KEY', 'RSA PRIVATE KEY'])
const readPublic = readKey(createPublicKey, ['PUBLIC KEY'])
const privateKey = rsaKey('private', (text) => readPrivate(text)?.export({ type: 'pkcs8', format: 'pem' }).toString())
const publicKey = rsaKey('public', (text) => readPublic(text)?.export({ type: 'spki', format: 'pem' }).toString())

const limit = z.string().refine((text) => fenFromText(text).ok, 'is no amount like 10.00')
const limits = { least: limit.default('10.00'), most: limit.default('50000.00') }
const gateway = z.url({ protocol: /^https?$/ })
const digits = z.string().regex(/^\d{10,20}$/)

const alipayAccount = z.strictObject({
  gateway: gateway.default('https://openapi.alipay.com/gateway.do'),
  app_id: digits,
  seller_id: digits,
  private_key: privateKey,
  alipay_public_key: publicKey,
  ...limits,
})

const aggregatorAccount = z.strictObject({
  gateway,
  merchant_id: z.string().min(1).max(64),
  key: z.string().min(MIN_KEY),
  sign_type: z.enum(['MD5', 'HMAC-SHA256']),
  product: z.string().min(1).max(32),
  ...limits,
})

const accountsFile = z
  .strictObject({
    alipay: alipayAccount,
    alipay2: alipayAccount,
    alipay3: alipayAccount,
    newpay: aggregatorAccount,
    hmpay: aggregatorAccount,
    leshua_h5: aggregatorAccount,
    leshua_yunshan: aggregatorAccount,
    suixing_h5: aggregatorAccount,
  })
  .partial()

export type AlipayAccount = z.output<typeof alipayAccount>
export type AggregatorAccount = z.output<typeof aggregatorAccount>
/** Our account at each provider. */
export type Accounts = z.output<typeof accountsFile>

/**
 * The accounts of the channels that the configuration names: our own, and for the rest the sandbox's when it plays
 * them.
 */
export function accountsOf(config: Config): Accounts {
  const isSandbox = config.paymentChannels.includes('sandbox')
  return { ...(isSandbox && sandboxAccounts(config.dataDir)), ...ownAccounts(config) }
}

/**
 * What PAYMENT_ACCOUNTS says of the channels that are named. Throws a StartupError that names the fault, and no
 * key.
 */
export function ownAccounts(config: Config): Accounts {
  const named = CHANNEL_IDS.filter((id) => config.paymentChannels.includes(id))
  if (named.length === 0) return {}
  if (config.paymentAccounts === undefined) {
    throw new StartupError(
      `PAYMENT_CHANNELS names ${named.join(', ')}: set PAYMENT_ACCOUNTS to the file with their accounts`,
    )
  }
  const accounts = readAccounts(config.paymentAccounts)
  const missing = named.filter((id) => accounts[id] === undefined)
  if (missing.length > 0) throw new StartupError(`PAYMENT_ACCOUNTS has no account for ${missing.join(', ')}`)
  if (config.mode === 'production') refusePlainGateways(named, accounts)
  return Object.fromEntries(named.map((id) => [id, accounts[id]]))
}

/** Payments must not be requested or confirmed over plain HTTP. */
function refusePlainGateways(named: readonly ChannelId[], accounts: Accounts): void {
  const plain = named.filter((id) => !accounts[id]?.gateway.startsWith('https:'))
  if (plain.length > 0)
    throw new StartupError(`PAYMENT_ACCOUNTS: in production the gateway of ${plain.join(', ')} must be https`)
}

/** Empty while no sandbox has run here. */
function sandboxAccounts(dataDir: string): Accounts {
  const path = join(dataDir, 'sandbox-pay', 'accounts.json')
  return existsSync(path) ? readAccounts(path) : {}
}

function readAccounts(path: string): Accounts {
  const read = accountsFile.safeParse(jsonAt(path))
  if (read.success) return read.data
  const faults = read.error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`)
  throw new StartupError(`PAYMENT_ACCOUNTS is wrong: ${faults.join('; ')}`)
}

function jsonAt(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    throw new StartupError(`PAYMENT_ACCOUNTS cannot be read as JSON: ${path}`)
  }
}
