import { toBuffer } from 'qrcode'
import sharp from 'sharp'

/** A picture with QR codes beside each other, as a screen shows them (JPEG). */
export async function pictureOfCodes(...texts: readonly string[]): Promise<Buffer> {
  const codes = await Promise.all(texts.map((text) => toBuffer(text, { width: 300 })))
  return await sharp({ create: { width: 360 * codes.length + 60, height: 640, channels: 3, background: '#07c160' } })
    .composite(codes.map((input, at) => ({ input, left: 60 + 360 * at, top: 170 })))
    .jpeg()
    .toBuffer()
}
