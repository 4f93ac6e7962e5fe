import { readFileSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../testing/clone-database.ts'
import { keptLog } from '../testing/kept-log.ts'
import { testConfig } from '../testing/test-config.ts'
import { type RunningApp, startApp } from './server.ts'

const config = testConfig()
let database: TestDatabase
let app: RunningApp

beforeAll(async () => {
  database = await cloneDatabase()
  app = await startApp({ config, databaseUrl: database.url, log: keptLog })
})

afterAll(async () => {
  await app.close()
  await database.drop()
  rmSync(config.dataDir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${app.address}${path}`, { headers, redirect: 'manual' })

it('says that it lives and is ready, and counts for the house alone', async () => {
  expect(await (await get('/healthz')).json()).toEqual({ ok: true })
  expect((await get('/readyz')).status).toBe(200)
  expect(await (await get('/metrics')).text()).toContain('caimin_http_seconds_count{route="/readyz",status="200"} 1')
  for (const header of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']) {
    expect((await get('/metrics', { [header]: '203.0.113.9' })).status).toBe(404)
  }
})

it('tells how events, jobs and feeds of the whole installation are', async () => {
  const body = await (await get('/metrics')).text()
  for (const line of [
    /^caimin_figures_readable 1$/m,
    /^caimin_events_waiting \d+$/m,
    /^caimin_consumer_lag_seconds\{consumer="settle-results"\} [\d.]+$/m,
    /^caimin_jobs\{queue="settle-subject",state="failed"\} 0$/m,
    /^caimin_job_age_seconds\{queue="prove-ledger"\} [\d.]+$/m,
    /^caimin_pool_connections\{pool="positions",state="total"\} \d+$/m,
  ]) {
    expect(body).toMatch(line)
  }
})

it('exports every metric that dashboard and alerts look at, and every alert is in the runbook', async () => {
  const [alerts, dashboard, runbook] = [
    'deploy/prometheus/alerts.yaml',
    'deploy/grafana/caimin.json',
    'docs/runbook.md',
  ].map((path) => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8')) as [string, string, string]
  const body = await (await get('/metrics')).text()
  const types = new Map([...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', type]) => [name, type]))
  const isExported = (name: string): boolean =>
    types.has(name) || types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram'
  const named = new Set(`${alerts} ${dashboard}`.match(/\b(caimin|nodejs|process)_\w+\b/g))
  expect(named.size).toBeGreaterThan(15)
  for (const name of named) expect(isExported(name), name).toBe(true)
  // And none is exported that is looked at nowhere.
  const own = [...types.keys()].filter((name) => name.startsWith('caimin_'))
  expect(own.filter((name) => !`${alerts} ${dashboard}`.includes(name))).toEqual([])

  const headings = [...runbook.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)
  expect(headings).toEqual([...alerts.matchAll(/- alert: (\w+)$/gm)].map(([, name]) => name))
})

it('describes the API for machines and for people', async () => {
  const openApi = (await (await get('/api/openapi.json')).json()) as { openapi: string; paths: object }
  expect(openApi.openapi).toBe('3.1.0')
  expect(Object.keys(openApi.paths)).toContain('/api/NewUser/login')
  const page = await (await get('/api/docs')).text()
  expect(page).toContain('/api/bettingend.bet.Order/place')
  expect(page).not.toContain('<script')
})

describe('in production', () => {
  const metricsToken = 'a token for tests alone, of enough length'
  const production = testConfig({ mode: 'production', metricsToken })
  let ownDatabase: TestDatabase
  let ownApp: RunningApp

  beforeAll(async () => {
    ownDatabase = await cloneDatabase()
    ownApp = await startApp({ config: production, databaseUrl: ownDatabase.url, log: keptLog })
  })
  afterAll(async () => {
    await ownApp.close()
    await ownDatabase.drop()
    rmSync(production.dataDir, { recursive: true })
  })
  const ask = (path: string, headers: Record<string, string> = {}) => fetch(`${ownApp.address}${path}`, { headers })

  it('the description of the API is not served', async () => {
    for (const path of ['/api/openapi.json', '/api/docs']) {
      const answer = await (await ask(path)).text()
      expect(answer).toContain('not_found')
      expect(answer).not.toContain('/api/NewUser/login')
    }
  })

  it('metrics need the token', async () => {
    expect((await ask('/metrics')).status).toBe(404)
    expect((await ask('/metrics', { authorization: 'Bearer nonsense' })).status).toBe(404)
    const answer = await ask('/metrics', { authorization: `Bearer ${metricsToken}` })
    expect(await answer.text()).toContain('caimin_http_seconds_count')
  })
})

it('sends strict security headers, and does not reveal its software', async () => {
  for (const path of ['/healthz', '/api/docs', '/api/NewUser/index', '/nowhere']) {
    const { headers } = await get(path)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-powered-by')).toBeNull()
    expect(headers.get('server')).toBeNull()
  }
})

it('answers a page that is not there with a status, and a call with an envelope', async () => {
  expect((await get('/nowhere')).status).toBe(404)
  for (const path of ['/api/nowhere', '/user/nowhere', '/api/%zz']) {
    const answer = await get(path)
    expect(answer.status).toBe(200)
    expect(await answer.json()).toMatchObject({ code: 0 })
  }
})

const SERVER_FILES = ['/../package.json', '/..%2fpackage.json', '/%2e%2e/%2e%2e/server/src/main.ts', '/assets/../../x']

it.each(SERVER_FILES)('serves nothing outside the web apps: %s', async (path) => {
  const { hostname, port } = new URL(app.address)
  // Not by fetch, which would tidy the path up.
  const status = await new Promise<number | undefined>((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
      .on('error', reject)
      .end()
  })
  expect(status).toBe(404)
})
