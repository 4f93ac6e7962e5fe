import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import type { Config } from '../platform/config.ts'
import { createLogger } from '../platform/logging.ts'
import { testConfig } from '../testing/test-config.ts'
import { accountsOf, ownAccounts } from './accounts.ts'
import { createChannels } from './index.ts'

const folder = mkdtempSync(join(tmpdir(), 'caimin-accounts-'))
const path = join(folder, 'accounts.json')
afterAll(() => rmSync(folder, { recursive: true }))

const KEYS = keys(2048)
const ALIPAY = {
  app_id: '2021000000000001',
  seller_id: '2088000000000001',
  private_key: KEYS.privateKey,
  alipay_public_key: KEYS.publicKey,
}
const AGGREGATOR = {
  gateway: 'https://pay.invalid/api',
  merchant_id: 'M1',
  key: 'k3J9-0qLmZx72Vb_sYt8',
  sign_type: 'MD5',
  product: 'h5pay',
}

function keys(modulusLength: number) {
  return generateKeyPairSync('rsa', {
    modulusLength,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
}

const bare = (pem: string) => pem.replaceAll(/-----[^-]+-----|\n/g, '')

function config(accounts: unknown, changes: Partial<Config> = {}): Config {
  writeFileSync(path, typeof accounts === 'string' ? accounts : JSON.stringify(accounts))
  return testConfig({ dataDir: folder, paymentChannels: ['alipay'], paymentAccounts: path, ...changes })
}

const PRODUCTION = { mode: 'production' } as const

it('points a channel at the real gateway by its account alone', () => {
  const settings = config(
    { alipay: ALIPAY, hmpay: AGGREGATOR },
    { ...PRODUCTION, paymentChannels: ['hmpay', 'alipay'] },
  )
  const channels = createChannels({ config: settings, log: createLogger('silent'), now: () => 0 as never })
  expect(channels.all.map(({ id, merchantId }) => [id, merchantId])).toEqual([
    ['alipay', '2021000000000001'],
    ['hmpay', 'M1'],
  ])
  expect(channels.formOrigins).toEqual(['https://openapi.alipay.com', 'https://pay.invalid'])
  expect(channels.all[0]).toMatchObject({ least: 1000n, most: 5_000_000n })
})

it('takes keys as Alipay gives them: with and without their frame, of either kind', () => {
  const framed = ownAccounts(config({ alipay: ALIPAY })).alipay
  const unframed = { ...ALIPAY, private_key: bare(KEYS.privateKey), alipay_public_key: bare(KEYS.publicKey) }
  expect(ownAccounts(config({ alipay: unframed })).alipay).toEqual(framed)
})

it('offers nothing of the file that PAYMENT_CHANNELS does not name', () => {
  const settings = config({ alipay: ALIPAY, hmpay: AGGREGATOR }, { paymentChannels: ['hmpay', 'counter'] })
  expect(Object.keys(accountsOf(settings))).toEqual(['hmpay'])
  expect(accountsOf(config('', { paymentChannels: ['counter'] }))).toEqual({})
})

describe('does not start, and reveals no key', () => {
  it.each<[what: string, accounts: unknown, complaint: RegExp]>([
    ['without the account', { hmpay: AGGREGATOR }, /no account for alipay/],
    ['with text that is no JSON', '{', /cannot be read as JSON/],
    ['with an unknown channel', { alipay: ALIPAY, wechat: {} }, /wechat/],
    ['with an unknown field', { alipay: { ...ALIPAY, secret: 'x' } }, /secret/],
    ['without a key', { alipay: { ...ALIPAY, private_key: '' } }, /alipay\.private_key: is no RSA private key/],
    ['with keys changed over', { alipay: { ...ALIPAY, private_key: KEYS.publicKey } }, /private_key/],
    ['with a short key', { alipay: { ...ALIPAY, private_key: keys(1024).privateKey } }, /2048 bits/],
    ['with a short secret', { alipay: ALIPAY, hmpay: { ...AGGREGATOR, key: 'short' } }, /hmpay\.key/],
    ['with an unknown hash', { alipay: ALIPAY, hmpay: { ...AGGREGATOR, sign_type: 'CRC32' } }, /sign_type/],
    ['with a limit that is no amount', { alipay: { ...ALIPAY, most: '5e4' } }, /most: is no amount/],
    ['with a gateway over plain HTTP', { alipay: { ...ALIPAY, gateway: 'http://pay.invalid' } }, /must be https/],
  ])('%s', (_, accounts, complaint) => {
    const read = () => ownAccounts(config(accounts, PRODUCTION))
    expect(read).toThrow(complaint)
    expect(read).not.toThrow(bare(KEYS.privateKey).slice(0, 40))
  })

  it('without a file', () => {
    expect(() => ownAccounts(testConfig({ dataDir: folder, paymentChannels: ['alipay'] }))).toThrow(
      'set PAYMENT_ACCOUNTS',
    )
    const nowhere = { paymentChannels: ['alipay'], paymentAccounts: join(folder, 'nowhere.json') }
    expect(() => ownAccounts(testConfig({ dataDir: folder, ...nowhere }))).toThrow('cannot be read')
  })
})
