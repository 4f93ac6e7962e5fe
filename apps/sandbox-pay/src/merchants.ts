import { generateKeyPair, randomBytes, randomInt } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { promisify } from 'node:util'
import { AGGREGATOR_CHANNELS, ALIPAY_CHANNELS } from './channels.ts'

/** A merchant of the Alipay protocol: keys of both sides, for the merchant's are handed to the product. */
export interface AlipayMerchant {
  readonly channel: string
  readonly protocol: 'alipay'
  /** The app's id, by which the merchant is known here. */
  readonly id: string
  readonly sellerId: string
  readonly appPrivateKey: string
  readonly appPublicKey: string
  readonly alipayPrivateKey: string
  readonly alipayPublicKey: string
}

/** A merchant of the aggregator's protocol: one key that both sides hold. */
export interface AggregatorMerchant {
  readonly channel: string
  readonly protocol: 'aggregator'
  readonly id: string
  readonly key: string
  readonly signType: 'MD5' | 'HMAC-SHA256'
  /** Which page the buyer is taken to. */
  readonly product: string
}

export type Merchant = AlipayMerchant | AggregatorMerchant

const KEY_BITS = 2048
const makeKeys = promisify(generateKeyPair)
const keyPair = () =>
  makeKeys('rsa', {
    modulusLength: KEY_BITS,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  })

const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

/** The merchants of this installation: made at the first start and kept, so that no two installations share a key. */
export async function keptMerchants(path: string): Promise<readonly Merchant[]> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Merchant[]
  const merchants = [...(await alipayMerchants()), ...aggregatorMerchants()]
  // Whole or not at all: half a file would stop every later start.
  writeFileSync(`${path}.new`, `${JSON.stringify(merchants, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
  return merchants
}

async function alipayMerchants(): Promise<AlipayMerchant[]> {
  const [platform, ...apps] = await Promise.all([keyPair(), ...ALIPAY_CHANNELS.map(keyPair)])
  return ALIPAY_CHANNELS.map((channel, index) => ({
    channel,
    protocol: 'alipay',
    id: `9021${digits(12)}`,
    sellerId: `2088${digits(12)}`,
    appPrivateKey: apps[index]?.privateKey ?? '',
    appPublicKey: apps[index]?.publicKey ?? '',
    alipayPrivateKey: platform.privateKey,
    alipayPublicKey: platform.publicKey,
  }))
}

const aggregatorMerchants = (): AggregatorMerchant[] =>
  AGGREGATOR_CHANNELS.map(({ channel, signType, product }) => ({
    channel,
    protocol: 'aggregator',
    id: `M${digits(10)}`,
    key: randomBytes(24).toString('hex'),
    signType,
    product,
  }))
