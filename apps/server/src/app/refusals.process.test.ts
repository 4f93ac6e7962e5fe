import { chmodSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../testing/free-port.ts'
import { hasEnded, launchProduct, type Product, startProduct } from '../testing/product-process.ts'
import { type DataFolder, usedDataFolder } from '../testing/used-data-folder.ts'

let data: DataFolder
let running: Product

beforeAll(async () => {
  data = usedDataFolder()
  running = await startProduct(data.path)
})

afterAll(async () => {
  running.process.kill('SIGTERM')
  await running.ended
})

/** Starts a product that must refuse, and returns the one line that it gave as its reason. */
async function refusal(dataDir: string, settings: Record<string, string> = {}): Promise<string> {
  const product = await launchProduct(dataDir, settings)
  const serves = !hasEnded(product.process)
  if (serves) product.process.kill('SIGTERM')
  const code = await product.ended
  expect({ serves, code }).toEqual({ serves: false, code: 1 })
  expect(product.complaints()).toMatch(/^caimin: [^\n]+\n$/)
  return product.complaints()
}

describe('refuses to start, in one line and with exit code 1', () => {
  it('when its port is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    expect(await refusal(data.path, { PORT: String(port) })).toContain(`Port ${port} on 127.0.0.1 is in use`)
    other.close()
  })

  it('when another server uses its DATA_DIR, which goes on undisturbed', async () => {
    expect(await refusal(data.path)).toContain('Another Caimin server is using this DATA_DIR')
    expect((await fetch(`${running.baseUrl}/readyz`)).status).toBe(200)
  })

  it('when DATA_DIR cannot be written', async () => {
    const file = join(data.path, 'a-file')
    writeFileSync(file, '')
    chmodSync(file, 0o400)
    expect(await refusal(join(file, 'below'))).toContain('DATA_DIR cannot be written')
  })

  it('when DATABASE_URL leads nowhere, without telling the password', async () => {
    const line = await refusal(data.path, { DATABASE_URL: 'postgres://someone:hidden@127.0.0.1:1/none' })
    expect(line).toMatch(/DATABASE_URL .*127\.0\.0\.1:1.*ECONNREFUSED/)
    expect(line).not.toContain('hidden')
  })

  it('when the password of DATABASE_URL is wrong', async () => {
    const url = data.url().replace(/:[^:@]+@/, ':wrong@')
    expect(await refusal(data.path, { DATABASE_URL: url })).toContain('password authentication failed')
  })

  it('when the database is of a newer version', async () => {
    const client = new Client({ connectionString: data.url() })
    await client.connect()
    await client.query(`insert into schema_migrations (version, name, checksum) values (9999, '9999_later.sql', '')`)
    expect(await refusal(data.path, { DATABASE_URL: data.url() })).toContain('newer version (it has 9999_later.sql)')
    await client.query('delete from schema_migrations where version = 9999')
    await client.end()
  })

  it('when the port of the sandbox payment server is in use', async () => {
    const port = await freePort()
    const other = createServer().listen(port, '127.0.0.1')
    const beside = join(data.path, 'beside')
    const line = await refusal(beside, { SANDBOX_PAY_PORT: String(port), DATABASE_URL: data.url() })
    expect(line).toContain(`SANDBOX_PAY_PORT ${port} on 127.0.0.1 is in use`)
    other.close()
  })

  it('when a channel has no account', async () => {
    expect(await refusal(data.path, { PAYMENT_CHANNELS: 'alipay' })).toContain('set PAYMENT_ACCOUNTS')
  })

  it('when several settings are wrong, naming all of them', async () => {
    const line = await refusal(data.path, { PORT: 'http', LOTTERY_MODE: 'live', REDIS_URL: 'localhost' })
    expect(line).toMatch(/PORT .*REDIS_URL|LOTTERY_MODE .*PORT .*REDIS_URL/)
  })

  it('when production is to run on a database that was a demo, also one of before demos left a marker', async () => {
    const production = {
      LOTTERY_MODE: 'production',
      OPERATOR_LICENCE: 'A-1',
      JURISDICTION: 'Somewhere',
      TOKEN_SECRET: 'k3J9-0qLmZx72Vb_sYt8RwHcE1nUfAgP4dO',
      DATA_KEY: 'Qx7-mV2fLw9Rb_0TzKc5Nh4YpGs8JdUe1Ao',
      NAME_AUTHORITY_URL: 'https://names.invalid/check',
      FEEDS: 'sporttery,cwl',
      PAYMENT_CHANNELS: 'counter',
      SANDBOX_PAY_PORT: '',
      SMTP_URL: 'smtps://mail.invalid',
      SMS_GATEWAY_URL: 'https://sms.invalid/send',
      DATABASE_URL: data.url(),
    }
    const beside = join(data.path, 'production')
    expect(await refusal(beside, production)).toContain('a database that was a demo (a demo world was made in it; ')
    const client = new Client({ connectionString: data.url() })
    await client.connect()
    await client.query('delete from demo_marker')
    const line = await refusal(beside, production)
    for (const trace of ['demo shop', 'demo matches']) expect(line).toContain(trace)
    await client.query('insert into demo_marker default values')
    await client.end()
  })

  it('when production is asked for with what belongs to the demo', async () => {
    const line = await refusal(data.path, { LOTTERY_MODE: 'production', FEEDS: 'demo', PAYMENT_CHANNELS: 'sandbox' })
    for (const word of ['OPERATOR_LICENCE', 'JURISDICTION', 'TOKEN_SECRET', 'demo feed', 'sandbox']) {
      expect(line).toContain(word)
    }
  })
})
