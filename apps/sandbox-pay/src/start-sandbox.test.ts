import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formSignature } from './aggregator/form-signature.ts'
import { chinaText } from './china-text.ts'
import type { AggregatorMerchant } from './merchants.ts'
import { type Sandbox, startSandbox } from './start-sandbox.ts'
import { wallClock } from './wall-clock.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'caimin-sandbox-'))
let sandbox: Sandbox
let merchant: AggregatorMerchant

beforeAll(async () => {
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 })
  const kept = JSON.parse(readFileSync(join(dataDir, 'sandbox-pay/merchants.json'), 'utf8')) as AggregatorMerchant[]
  merchant = kept.find(({ channel }) => channel === 'hmpay') as AggregatorMerchant
})

afterAll(async () => {
  await sandbox.close()
  rmSync(dataDir, { recursive: true })
})

const post = (path: string, fields: Record<string, string>) =>
  fetch(`${sandbox.origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

function request(changes: Record<string, string> = {}) {
  const fields: Record<string, string> = {
    mch_id: merchant.id,
    out_trade_no: `R${Date.now()}`,
    total_fee: '1234567',
    body: '<b>充值</b>',
    product: 'h5pay',
    return_url: 'http://127.0.0.1:9/?a="><script>#/pages/home',
    notify_url: '',
    timestamp: chinaText(wallClock()),
    ...changes,
  }
  return { ...fields, sign: changes.sign ?? formSignature(fields, merchant) }
}

async function cashierOf(changes: Record<string, string> = {}): Promise<string> {
  const answer = await post('/aggregator/pay', request(changes))
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

const pageAt = (path: string) => fetch(`${sandbox.origin}${path}`).then((answer) => answer.text())

it('keeps keys where only their owner reads them, and the same ones for ever', async () => {
  for (const file of [sandbox.accountsFile, join(dataDir, 'sandbox-pay/merchants.json')]) {
    expect(statSync(file).mode & 0o077).toBe(0)
  }
  const before = readFileSync(sandbox.accountsFile, 'utf8').replaceAll(sandbox.origin, '')
  await sandbox.close()
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 })
  expect(readFileSync(sandbox.accountsFile, 'utf8').replaceAll(sandbox.origin, '')).toBe(before)
})

it('leaves a folder to the sandbox that keeps it', async () => {
  const second = startSandbox({ dataDir, host: '127.0.0.1', port: 0 })
  await expect(second).rejects.toThrow(`running at ${sandbox.origin}`)
  expect(readFileSync(sandbox.accountsFile, 'utf8')).toContain(sandbox.origin)
})

it('shows a cashier that is marked as a demo, whatever the merchant writes', async () => {
  const page = await pageAt(await cashierOf())
  for (const text of ['沙盒演示', '12,345.67', '确认付款', '取消付款', '5秒后']) expect(page).toContain(text)
  expect(page).toContain('&lt;b&gt;充值')
  expect(page).not.toMatch(/<b>充值|<script/)
})

it('leads back to the merchant after the payment', async () => {
  const cashier = await cashierOf()
  expect((await post(`${cashier}/pay`, {})).headers.get('location')).toBe(cashier)
  const page = await pageAt(cashier)
  expect(page).toContain('付款成功')
  expect(page).toMatch(/url=http:\/\/127\.0\.0\.1:9\/\?[^"]*out_trade_no=R\d+[^"]*#\/pages\/home"/)
  expect(page).not.toContain('<script')
})

it('pays later when the buyer wants to, also across a restart', async () => {
  const cashier = await cashierOf()
  const tradeNo = cashier.slice('/cashier/'.length)
  const asked = await fetch(`${sandbox.origin}/control/pay`, {
    method: 'POST',
    body: JSON.stringify({ trade_no: tradeNo, after_ms: 300 }),
  })
  expect(await asked.json()).toEqual({ done: true })
  expect(await pageAt(cashier)).toContain('已安排稍后付款')
  await sandbox.close()
  sandbox = await startSandbox({ dataDir, host: '127.0.0.1', port: 0 })
  await expect.poll(() => sandbox.book.byTradeNo(tradeNo)?.state, { timeout: 5000 }).toBe('paid')
})

it('closes when the buyer cancels', async () => {
  const cashier = await cashierOf()
  await post(`${cashier}/cancel`, {})
  expect(await pageAt(cashier)).toContain('交易已关闭')
  await post(`${cashier}/pay`, {})
  expect(await pageAt(cashier)).toContain('交易已关闭')
})

it.each<[what: string, changes: Record<string, string>]>([
  ['an unsigned one', { sign: '' }],
  ['one with a strange signature', { sign: 'F'.repeat(64) }],
  ['one of an unknown merchant', { mch_id: 'M0' }],
  ['an old one', { timestamp: '2020-01-01 00:00:00' }],
  ['one without time', { timestamp: '' }],
  ['one for nothing', { total_fee: '0' }],
  ['one with a fraction', { total_fee: '1.5' }],
  ['a negative amount', { total_fee: '-100' }],
  ['one for another page', { product: 'yunshanpay' }],
  ['one with a number that is none', { out_trade_no: '../x' }],
])('refuses a request to pay: %s', async (_, changes) => {
  const answer = await post('/aggregator/pay', request(changes))
  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('无法付款')
})

it.each(['/', '/nowhere', '/cashier/1', `/cashier/${'0'.repeat(24)}`, '/bill/x', '/aggregator/query', '/control/x'])(
  'answers GET %s without a fault',
  async (path) => {
    expect((await fetch(`${sandbox.origin}${path}`)).status).toBeLessThan(500)
  },
)

it('takes no more than a form can be', async () => {
  const answer = await fetch(`${sandbox.origin}/aggregator/pay`, { method: 'POST', body: 'x'.repeat(100_000) })
  expect(answer.status).toBe(413)
})
