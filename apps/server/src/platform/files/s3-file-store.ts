import { createHash } from 'node:crypto'
import { seconds } from '@caimin/base'
import { AwsClient } from 'aws4fetch'
import type { FileKey, FileStore } from './file-store.ts'

/** A bucket of S3, or of whatever speaks its protocol. */
export interface S3Settings {
  /** `https://s3.eu-central-1.amazonaws.com`, `https://minio.shop.example`; the bucket comes after it in the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = seconds(30)
const MAX_RETRIES = 3

/** Files in a bucket, one folder per shop. Every request is signed (SigV4) with the hash of what it carries. */
export function s3FileStore({ endpoint, bucket, region, ...keys }: S3Settings): FileStore {
  const client = new AwsClient({ ...keys, region, service: 's3', retries: MAX_RETRIES })

  async function ask(method: 'PUT' | 'GET' | 'DELETE', { shopId, id }: FileKey, bytes?: Buffer): Promise<Response> {
    const sha256 = createHash('sha256')
      .update(bytes ?? '')
      .digest('hex')
    return await client.fetch(`${endpoint}/${bucket}/${shopId}/${id}`, {
      method,
      headers: { 'x-amz-content-sha256': sha256 },
      ...(bytes !== undefined && { body: new Uint8Array(bytes) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
  }

  return {
    async put(key, bytes) {
      const response = await ask('PUT', key, bytes)
      if (!response.ok) throw await failureOf(response)
    },
    async get(key) {
      const response = await ask('GET', key)
      if (response.status === 404) return null
      if (!response.ok) throw await failureOf(response)
      return Buffer.from(await response.arrayBuffer())
    },
    async delete(key) {
      const response = await ask('DELETE', key)
      if (!response.ok && response.status !== 404) throw await failureOf(response)
    },
  }
}

const failureOf = async (response: Response): Promise<Error> =>
  new Error(`The file store answered ${response.status}: ${(await response.text()).slice(0, 200)}`)
