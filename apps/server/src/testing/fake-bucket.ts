import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface FakeBucket {
  readonly endpoint: string
  paths(): string[]
  close(): Promise<void>
}

interface BucketKeys {
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const SIGNED =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([\w-]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([0-9a-f]{64})$/
const sha256 = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest()

/** Whether a request is signed as Signature Version 4 wants it, counted here from its description. */
function isSigned(request: IncomingMessage, body: Buffer, keys: BucketKeys): boolean {
  const [, keyId, day = '', region = '', names = '', signature] = SIGNED.exec(request.headers.authorization ?? '') ?? []
  const bodyHash = request.headers['x-amz-content-sha256']
  const at = request.headers['x-amz-date']
  if (keyId !== keys.accessKeyId || bodyHash !== sha256(body) || typeof at !== 'string') return false
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, request.url, '', headers.join(''), names, bodyHash].join('\n')
  const text = ['AWS4-HMAC-SHA256', at, `${day}/${region}/s3/aws4_request`, sha256(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day))
  return hmac(key, text).toString('hex') === signature
}

/** A bucket in memory that speaks as much of S3 as a file store needs, and takes nothing unsigned. */
export async function openFakeBucket(bucket: string, keys: BucketKeys): Promise<FakeBucket> {
  const kept = new Map<string, Buffer>()
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    const path = request.url ?? ''
    const answer = (status: number, content?: Buffer) => response.writeHead(status).end(content)
    if (!path.startsWith(`/${bucket}/`) || !isSigned(request, body, keys)) return answer(403)
    if (request.method === 'PUT') kept.set(path, body)
    if (request.method === 'DELETE') kept.delete(path)
    const found = kept.get(path)
    if (request.method === 'GET') return answer(found === undefined ? 404 : 200, found)
    return answer(request.method === 'DELETE' ? 204 : 200)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    paths: () => [...kept.keys()],
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
