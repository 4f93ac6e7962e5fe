import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { afterAll, expect, it } from 'vitest'
import { openTelemetry } from '../platform/tracing/open-telemetry.ts'
import { startTracing, stopTracing } from '../platform/tracing/tracing.ts'
import { must } from '../testing/desk-scene.ts'
import { testApp } from '../testing/test-app.ts'
import { makeWithdrawer, permitted } from '../testing/withdraw-scene.ts'

interface Span {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

interface Traces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly Span[] }[] }[]
}

const execute = promisify(execFile)
const received: Span[] = []
const collector = createServer((request, response) => void take(request, response))
collector.listen(0, '127.0.0.1')
const app = await testApp()

async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const traces = (await json(request)) as Traces
  const spans = traces.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
  if (request.url === '/v1/traces') received.push(...spans)
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
}

afterAll(async () => {
  await app.close()
  collector.close()
})

it('follows a call through the database to the consumer of what it has caused', async () => {
  const shop = await app.shop()
  const clerk = await app.staff('clerk', shop)
  const player = await makeWithdrawer(app, { shop })
  const asked = must(await player.client.withdrawals.request(await permitted(player, '50.00')))
  const { rows: before } = await app.pool.query<{ count: number }>('select count(*)::int as count from player_messages')

  startTracing(openTelemetry(`http://127.0.0.1:${(collector.address() as AddressInfo).port}`))
  must(await clerk.client.withdrawals.approve({ request_id: randomUUID(), withdrawal_id: asked.withdrawal_id }))
  await expect
    .poll(async () => {
      const { rows } = await app.pool.query<{ count: number }>('select count(*)::int as count from player_messages')
      return rows[0]?.count
    })
    .toBeGreaterThan(before[0]?.count ?? 0)
  await stopTracing()

  const call = received.find(({ name }) => name === 'call withdrawals.approve')
  const ofTrace = received.filter(({ traceId }) => traceId === call?.traceId)
  const named = (name: string) => ofTrace.find((span) => span.name === name)
  expect(call?.parentSpanId ?? '').toBe('')
  const transaction = named('database transaction')
  expect(transaction?.parentSpanId).toBe(call?.spanId)
  const consumer = named('consumer write-messages')
  expect(consumer?.parentSpanId).toBe(transaction?.spanId)
  expect(
    ofTrace.some(({ name, parentSpanId }) => name.startsWith('database') && parentSpanId === consumer?.spanId),
  ).toBe(true)
})

it('loads nothing of it where there is no collector', { timeout: 60_000 }, async () => {
  // The metrics' library loads the interface of OpenTelemetry; it does nothing by itself.
  const code = `
    const { registerHooks } = await import('node:module')
    const loaded = []
    registerHooks({ load(url, context, next) { loaded.push(url); return next(url, context) } })
    await import(${JSON.stringify(new URL('./boot.ts', import.meta.url).href)})
    await import(${JSON.stringify(new URL('./server.ts', import.meta.url).href)})
    process.stdout.write(String(loaded.filter((url) => /@opentelemetry.(?!api.)|open-telemetry/.test(url)).length))
    process.exit()`
  const { stdout } = await execute(process.execPath, ['--input-type=module', '--eval', code])
  expect(stdout).toBe('0')
})
