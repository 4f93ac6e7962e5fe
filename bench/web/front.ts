import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { brotliCompressSync, constants } from 'node:zlib'
import { gameIcons } from './built-app.ts'
import { manyDraws, noNewDraws } from './many-draws.ts'
import { manyMatches } from './many-matches.ts'
import { manyScores } from './many-scores.ts'
import type { Product } from './product.ts'

const REFERENCE = new URL('./reference/', import.meta.url)
const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
}
const MATCHES_CALL = '/api/bettingend.bet.Betinfo/nmListdata?'
const BOARD_CALL = '/api/Index/getLive?'
const FOLLOWED_CALL = '/api/bettingend.score.Follow/index'
const FOLLOW_CALL = '/api/bettingend.score.Follow/set'
const DRAWS_CALL = '/api/bettingend.Index/drawBook?game=shuangseqiu'
/** Painting in a worker; the service worker only keeps files. */
const WORKER = /^\/assets\/[^/]*-worker-[^/]*\.js$/

/**
 * One origin for both sides: the hand-written pages below /reference/, the list of 150 matches, the board of 300 and
 * 7,700 draws, and the product for all else.
 */
export interface Front {
  readonly origin: string
  stop(): Promise<void>
}

export async function startFront(product: Product): Promise<Front> {
  const scores = await manyScores(product)
  const made = new Map([
    [BOARD_CALL, packLong(scores.board)],
    [MATCHES_CALL, packLong(await manyMatches(product))],
    [`${DRAWS_CALL}&since=`, packLong(noNewDraws())],
    [DRAWS_CALL, packLong(manyDraws())],
  ])
  const target = new URL(product.origin)
  const server = createServer((incoming, outgoing) => {
    const { url = '' } = incoming
    if (url.startsWith('/reference/')) return sendReference(url, outgoing)
    if (url.startsWith(FOLLOWED_CALL)) return sendJson(Buffer.from(scores.followed()), outgoing)
    if (url.startsWith(FOLLOW_CALL)) return answerBody(incoming, outgoing, scores.follow)
    const answer = [...made].find(([call]) => url.startsWith(call))?.[1]
    if (WORKER.test(url)) return sendSlowed(new URL(url, target), outgoing)
    if (answer === undefined) return passOn(target, incoming, outgoing)
    sendJson(answer, outgoing, PACKED)
  })
  server.on('upgrade', (incoming: IncomingMessage, socket: Duplex, head: Buffer) =>
    passSocketOn(target, { incoming, socket, head }),
  )
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port to listen on')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const PACKED = { 'content-encoding': 'br' }
/** As the product packs its long answers. */
const packLong = (answer: string): Buffer =>
  brotliCompressSync(answer, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })

const sendJson = (answer: Buffer, outgoing: ServerResponse, coding: Partial<typeof PACKED> = {}): void => {
  const headers = { 'content-type': 'application/json', 'content-length': answer.length, ...coding }
  outgoing.writeHead(200, headers).end(answer)
}

/** Answers what was sent. */
function answerBody(incoming: IncomingMessage, outgoing: ServerResponse, answer: (body: string) => string): void {
  text(incoming).then(
    (body) => sendJson(Buffer.from(answer(body)), outgoing),
    () => outgoing.destroy(),
  )
}

const packed = new Map<string, Buffer>()

/** Packed as the product packs its own files. */
function sendReference(url: string, outgoing: ServerResponse): void {
  const name = url.slice('/reference/'.length).replace(/[?#].*/, '')
  const body = packed.get(name) ?? brotliCompressSync(referenceFile(name))
  packed.set(name, body)
  const type = TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'
  outgoing.writeHead(200, { 'content-type': type, 'content-encoding': 'br', 'content-length': body.length }).end(body)
}

/** The lobby's script carries the games' drawings, the same as the product's. */
function referenceFile(name: string): string {
  const file = readFileSync(new URL(name, REFERENCE), 'utf8')
  return name === 'lobby.js' ? `const ICONS = ${JSON.stringify(gameIcons())}\n${file}` : file
}

/** A worker's script, which slows itself down as the browser slows down the page. */
function sendSlowed(url: URL, outgoing: ServerResponse): void {
  const slowed = async () => {
    const answer = await fetch(url)
    const body = readFileSync(new URL('probes/slow-worker.js', import.meta.url), 'utf8') + (await answer.text())
    outgoing.writeHead(answer.status, { 'content-type': TYPES.js }).end(body)
  }
  slowed().catch(() => outgoing.destroy())
}

function passOn({ hostname, port }: URL, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const { method, url: path, headers } = incoming
  const onward = request({ hostname, port, method, path, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

interface Upgrade {
  readonly incoming: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

function passSocketOn({ hostname, port }: URL, { incoming, socket, head }: Upgrade): void {
  const onward = connect(Number(port), hostname, () => {
    const lines = incoming.rawHeaders.flatMap((word, i, all) => (i % 2 === 0 ? [`${word}: ${all[i + 1]}`] : []))
    onward.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    onward.pipe(socket).pipe(onward)
  })
  const end = () => {
    onward.destroy()
    socket.destroy()
  }
  onward.on('error', end).on('close', end)
  socket.on('error', end).on('close', end)
}
