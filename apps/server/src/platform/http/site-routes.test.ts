import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addSite } from './site-routes.ts'

const INLINE = "document.documentElement.dataset.theme = 'dark'"
const PAGE = `<html><script>${INLINE}</script><script type="module" src="./assets/index-Ab3dEf7h.js"></script></html>`
const SCRIPT = 'export const answer = 42\n'.repeat(50)

const folder = mkdtempSync(join(tmpdir(), 'caimin-site-'))
const server = fastify()

beforeAll(() => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), PAGE)
  writeFileSync(join(folder, 'assets/index-Ab3dEf7h.js'), SCRIPT)
  writeFileSync(join(folder, 'assets/pages-Ab3dEf7.js'), SCRIPT)
  writeFileSync(join(folder, 'sw.js'), SCRIPT)
  writeFileSync(join(folder, 'icon.png'), Buffer.alloc(300))
  addSite(server, {
    prefix: '/console/',
    folder,
    origins: { forms: ['https://pay.invalid'], media: ['https://live.invalid'] },
  })
})

afterAll(async () => {
  await server.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })

it('leads to the slash, without which nothing relative is found', async () => {
  const answer = await get('/console')
  expect(answer.statusCode).toBe(308)
  expect(answer.headers.location).toBe('/console/')
})

it('asks for the page anew each time, and sends it only when it has changed', async () => {
  const page = await get('/console/')
  expect(page.body).toBe(PAGE)
  expect(page.headers['cache-control']).toBe('no-cache')
  const again = await get('/console/index.html', { 'if-none-match': String(page.headers.etag) })
  expect(again.statusCode).toBe(304)
  expect(again.body).toBe('')
})

it('lets a page run its own inline script and no other', async () => {
  const policy = String((await get('/console/')).headers['content-security-policy'])
  const hash = createHash('sha256').update(INLINE).digest('base64')
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
})

it('lets a page post forms to its own server and to where players pay, and nowhere else', async () => {
  const policy = String((await get('/console/')).headers['content-security-policy'])
  expect(policy).toContain(`form-action 'self' https://pay.invalid;`)
})

it('lets a page play and fetch broadcasts from their hosts, and from nowhere else', async () => {
  const policy = String((await get('/console/')).headers['content-security-policy'])
  expect(policy).toContain("media-src 'self' blob: https://live.invalid;")
  expect(policy).toContain("connect-src 'self' ws: wss: https://live.invalid;")
})

it('lets a worker fetch from its own server', async () => {
  const policy = String((await get('/console/sw.js')).headers['content-security-policy'])
  expect(policy).toContain("connect-src 'self'")
})

it('keeps hashed files for ever, packed as the browser can take them', async () => {
  const path = '/console/assets/index-Ab3dEf7h.js'
  const [brotli, gzip, plain] = await Promise.all([
    get(path, { 'accept-encoding': 'gzip, deflate, br' }),
    get(path, { 'accept-encoding': 'gzip, br;q=0' }),
    get(path),
  ])
  expect(brotli?.headers['cache-control']).toContain('immutable')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(SCRIPT)
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(SCRIPT)
  expect(plain.headers['content-encoding']).toBeUndefined()
  expect(plain.body).toBe(SCRIPT)
})

it.each(['index-Ab3dEf7h.js', 'pages-Ab3dEf7.js'])('keeps %s for ever, whichever app has named it', async (name) => {
  expect((await get(`/console/assets/${name}`)).headers['cache-control']).toContain('immutable')
})

it('does not pack what is packed already', async () => {
  expect((await get('/console/icon.png', { 'accept-encoding': 'br' })).headers['content-encoding']).toBeUndefined()
})

it('answers HEAD as it would GET, without the file', async () => {
  const head = await server.inject({ method: 'HEAD', url: '/console/' })
  expect(head.statusCode).toBe(200)
  expect(head.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(head.body).toBe('')
})
