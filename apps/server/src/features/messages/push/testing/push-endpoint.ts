import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** What a push service was given for a browser, as that browser reads it. */
interface Received {
  readonly said: unknown
  readonly ttl: string | undefined
  /** Who sent it, as far as the signature is good. */
  readonly subject: string
}

/** A push service, and one browser that it delivers to. */
export interface PushEndpoint {
  readonly origin: string
  /** What the browser gives to the server. */
  readonly subscription: { readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  readonly received: readonly Received[]
  /** What it answers from now on, 201 at first; null for nothing, ever. */
  answer: number | null
  /** How many wait for an answer that does not come. */
  hanging(): number
  /** Ends those connections. */
  letGo(): void
  stop(): void
}

/** Listens over plain HTTP and decrypts what comes (RFC 8188, RFC 8291). */
export async function startPushEndpoint(): Promise<PushEndpoint> {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const auth = randomBytes(16)
  const received: Received[] = []
  const state: { answer: number | null } = { answer: 201 }
  const unanswered = new Set<ServerResponse>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (state.answer === 201) {
      const said = JSON.parse(decrypt(body, browser, auth)) as unknown
      const origin = `http://${request.headers.host}`
      received.push({
        said,
        ttl: request.headers.ttl?.toString(),
        subject: signerOf(request.headers.authorization, origin),
      })
    }
    if (state.answer !== null) return void response.writeHead(state.answer).end()
    unanswered.add(response)
    response.on('close', () => unanswered.delete(response))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const subscription = {
    endpoint: `${origin}/${randomBytes(8).toString('hex')}`,
    p256dh: browser.getPublicKey().toString('base64url'),
    auth: auth.toString('base64url'),
  }
  const letGo = () => {
    for (const response of unanswered) response.destroy()
  }
  const stop = () => void server.close()
  return Object.assign(state, { origin, subscription, received, hanging: () => unanswered.size, letGo, stop })
}

function decrypt(body: Buffer, browser: ReturnType<typeof createECDH>, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyEnd = 21 + body.readUInt8(20)
  const sender = body.subarray(21, keyEnd)
  const derive = (from: Uint8Array, by: Uint8Array, info: string | Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', from, by, info, length))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), sender])
  const material = derive(browser.computeSecret(sender), auth, info, 32)
  const key = derive(material, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(material, salt, 'Content-Encoding: nonce\0', 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
  return text.subarray(0, text.lastIndexOf(2)).toString()
}

/** Of `vapid t=TOKEN, k=KEY` (RFC 8292), where the token is signed with the key and meant for this service. */
function signerOf(authorization: string | undefined, origin: string): string {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isGood = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  const { aud, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { aud: string; sub: string }
  return isGood && aud === origin ? sub : 'not signed for this service'
}
