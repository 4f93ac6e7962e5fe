import { seconds } from '@caimin/base'
import sharp from 'sharp'
import { runInThread } from '../threads/run-in-thread.ts'

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
  const pixels: Pixels = { data: new Uint8Array(data), width: info.width, height: info.height }
  return await runInThread(new URL('./qr-code.worker.ts', import.meta.url), pixels, READ_MS)
}
