import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'

let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'caimin-config-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

const PRODUCTION = {
  LOTTERY_MODE: 'production',
  OPERATOR_LICENCE: 'A-1',
  JURISDICTION: 'Somewhere',
  DATABASE_URL: 'postgres://caimin@db.invalid/caimin',
  TOKEN_SECRET: 'k3J9-0qLmZx72Vb_sYt8RwHcE1nUfAgP4dO',
  DATA_KEY: 'Qx7-mV2fLw9Rb_0TzKc5Nh4YpGs8JdUe1Ao',
  NAME_AUTHORITY_URL: 'https://names.invalid/check',
  FEEDS: 'sporttery,cwl',
  SMTP_URL: 'smtps://mail.invalid',
  SMS_GATEWAY_URL: 'https://sms.invalid/send',
}

const read = (env: Record<string, string> = {}) => readConfig({ DATA_DIR: dataDir, ...env })

describe('without any setting', () => {
  it('is the demo on this machine alone', () => {
    expect(read()).toMatchObject({
      mode: 'demo',
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: undefined,
      feeds: ['demo'],
      paymentChannels: ['sandbox', 'counter'],
    })
  })

  it('makes a secret of its own and keeps it', () => {
    const { tokenSecrets } = read()
    expect(tokenSecrets[0]).toHaveLength(43)
    expect(read().tokenSecrets).toEqual(tokenSecrets)
  })

  it('gives a secret its name only when it is whole, and takes none that was cut off', () => {
    read()
    expect(readdirSync(dataDir).toSorted()).toEqual(['data-key', 'token-secret', 'vapid-key'])
    writeFileSync(join(dataDir, 'token-secret'), '')
    expect(() => read()).toThrow(/token-secret is cut off/)
  })

  it('takes an empty setting for none', () => {
    expect(read({ DATABASE_URL: '', PORT: ' ' })).toMatchObject({ databaseUrl: undefined, port: 8080 })
  })
})

describe('refuses, naming the setting', () => {
  it.each([
    ['PORT', 'http'],
    ['PORT', '65536'],
    ['LOTTERY_MODE', 'live'],
    ['DATABASE_URL', 'mysql://shop'],
    ['REDIS_URL', 'localhost:6379'],
    ['DATABASE_POOLER_URL', 'localhost:6432'],
    ['DATABASE_POOLER_URL', 'postgresql://without-database-url'],
    ['FEEDS', 'sporttery,elsewhere'],
    ['PAYMENT_CHANNELS', 'credit'],
    ['SANDBOX_PAY_PORT', 'beside'],
    ['PUBLIC_ORIGIN', 'shop.example'],
    ['SMS_GATEWAY_URL', 'sms.example'],
    ['BEHIND_PROXY', 'yes'],
    ['BEHIND_PROXY', '10'],
    ['ACCESS_LOG', 'yes'],
    ['DRAIN_SECONDS', '301'],
    ['VAPID_KEY', 'short'],
    ['VAPID_SUBJECT', 'ops'],
    ['PUSH_SERVICES', 'fcm.googleapis.com,http://push.example'],
    ['PUSH_SERVICES', 'localhost'],
    ['BROADCAST_HOSTS', 'https://live.example'],
    ['BROADCAST_HOSTS', '*.example'],
    ['DEMO_STARTS_AT', 'friday'],
    ['AVERAGE_ODDS', 'yes'],
    ['LOG_LEVEL', 'loud'],
  ])('%s=%s', (name, value) => {
    expect(() => read({ [name]: value })).toThrow(name)
  })

  it('says what each wants and what it was given', () => {
    const wrong = { LOTTERY_MODE: 'live', PORT: '70000', REDIS_URL: 'localhost', FEEDS: 'cwl,radio', FILES: 's3' }
    const said = [
      'LOTTERY_MODE must be one of demo, production, not "live"',
      'PORT must be a number from 0 to 65535, not "70000"',
      'REDIS_URL must begin with redis:// or rediss:// or unix://',
      'FEEDS takes sporttery, api-football, cwl, file, demo, not "radio"',
      'S3_ENDPOINT is needed by FILES=s3',
    ]
    for (const phrase of said) expect(() => read(wrong)).toThrow(phrase)
  })

  it('the key that a feed needs', () => {
    expect(() => read({ FEEDS: 'api-football' })).toThrow('APIFOOTBALL_KEY is needed by FEEDS=api-football')
    expect(read({ FEEDS: 'api-football', APIFOOTBALL_KEY: 'ours' }).apiFootballKey).toBe('ours')
  })

  it('all that is wrong at once', () => {
    expect(() => read({ PORT: 'x', REDIS_URL: 'y' })).toThrow(/PORT.*; REDIS_URL/)
  })
})

describe('production', () => {
  it('starts when it has what it needs', () => {
    expect(read(PRODUCTION)).toMatchObject({ mode: 'production', paymentChannels: ['counter'] })
  })

  it('shows no average European odds until they are switched on', () => {
    expect(read({}).showsAverageOdds).toBe(true)
    expect(read(PRODUCTION).showsAverageOdds).toBe(false)
    expect(read({ ...PRODUCTION, AVERAGE_ODDS: 'on' }).showsAverageOdds).toBe(true)
  })

  it.each(['OPERATOR_LICENCE', 'JURISDICTION', 'DATABASE_URL', 'TOKEN_SECRET', 'FEEDS', 'SMTP_URL', 'SMS_GATEWAY_URL'])(
    'needs %s',
    (name) => {
      expect(() => read({ ...PRODUCTION, [name]: '' })).toThrow(name)
    },
  )

  it('pushes nothing without a key of its own, and takes none that demo mode made', () => {
    expect(read(PRODUCTION).vapidKey).toBeUndefined()
    const made = read().vapidKey ?? ''
    expect(() => read({ ...PRODUCTION, VAPID_KEY: made })).toThrow('VAPID_KEY of its own')
    const own = 'kJ3-0qLmZx72Vb_sYt8RwHcE1nUfAgP4dOQx7mV2fLw'
    expect(read({ ...PRODUCTION, VAPID_KEY: own })).toMatchObject({
      vapidKey: own,
      vapidSubject: 'mailto:no-reply@localhost',
    })
  })

  it('keeps files in S3 when several processes may run', () => {
    const several = { ...PRODUCTION, REDIS_URL: 'redis://redis.invalid' }
    const bucket = {
      FILES: 's3',
      S3_ENDPOINT: 'https://s3.invalid',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'word',
    }
    expect(() => read(several)).toThrow('needs FILES=s3')
    expect(read({ ...several, ...bucket }).s3).toMatchObject({ bucket: 'pictures' })
  })

  it.each([
    ['the demo feed', { FEEDS: 'cwl,demo' }],
    ['the sandbox', { PAYMENT_CHANNELS: 'sandbox' }],
    ['a sandbox payment server', { SANDBOX_PAY_PORT: '8081' }],
    ['a channel without its account', { PAYMENT_CHANNELS: 'alipay,counter' }],
    ['ID numbers in the clear', { NAME_AUTHORITY_URL: 'http://names.invalid/check' }],
    ['short messages in the clear', { SMS_GATEWAY_URL: 'http://sms.invalid/send' }],
    ['a short secret', { TOKEN_SECRET: 'short' }],
    ['an example for a secret', { TOKEN_SECRET: 'demo-secret-demo-secret-demo-secret-demo' }],
    ['a secret of one letter', { TOKEN_SECRET: 'a'.repeat(64) }],
  ])('does not take %s', (_, settings) => {
    expect(() => read({ ...PRODUCTION, ...settings })).toThrow(/production|TOKEN_SECRET/)
  })
})
