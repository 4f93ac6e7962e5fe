import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeBucket, openFakeBucket } from '../../testing/fake-bucket.ts'
import { s3FileStore } from './s3-file-store.ts'

const KEYS = { accessKeyId: 'AKIDSHOP', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY' }
const KEY = { shopId: randomUUID(), id: randomUUID() }
let bucket: FakeBucket

beforeAll(async () => {
  bucket = await openFakeBucket('caimin', KEYS)
})

afterAll(() => bucket.close())

const store = (changes: object = {}) =>
  s3FileStore({ endpoint: bucket.endpoint, bucket: 'caimin', region: 'cn-north-1', ...KEYS, ...changes })

it('keeps, gives back and deletes with signatures that the bucket accepts', async () => {
  const bytes = Buffer.from('a picture, or what stands for one')
  await store().put(KEY, bytes)
  expect(bucket.paths()).toEqual([`/caimin/${KEY.shopId}/${KEY.id}`])
  expect(await store().get(KEY)).toEqual(bytes)
  await store().delete(KEY)
  expect(await store().get(KEY)).toBeNull()
  await store().delete(KEY)
})

it('throws what the bucket says when the key is wrong', async () => {
  await expect(store({ secretAccessKey: 'another' }).put(KEY, Buffer.from('x'))).rejects.toThrow('403')
  expect(bucket.paths()).toEqual([])
})
