import { Worker } from 'node:worker_threads'
import { seconds } from '@caimin/base'
import sharp from 'sharp'

/** A hundred times what the largest picture takes. */
const READ_MS = seconds(10)

/** A picture as the reader takes it: red, green, blue and opacity of each point. */
export interface Pixels {
  readonly data: Uint8Array
  readonly width: number
  readonly height: number
}

/**
 * What all QR codes in a picture say; null where that could not be read in time. The picture is one that was made anew,
 * which bounds its size; the work runs in a thread of its own.
 */
export async function readQrCodes(picture: Buffer): Promise<readonly string[] | null> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return await readInThread({ data: new Uint8Array(data), width: info.width, height: info.height })
}

function readInThread(workerData: Pixels): Promise<readonly string[] | null> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[] | null>()
  const worker = new Worker(new URL('./qr-code.worker.ts', import.meta.url), { workerData })
  const timer = setTimeout(() => resolve(null), READ_MS)
  worker.once('message', resolve)
  worker.once('error', reject)
  return promise.finally(() => {
    clearTimeout(timer)
    void worker.terminate()
  })
}
