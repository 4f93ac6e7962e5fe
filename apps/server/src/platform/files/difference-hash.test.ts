import sharp from 'sharp'
import { expect, it } from 'vitest'
import { differenceHash } from './difference-hash.ts'

/** Lines of a printed ticket, the `shift` of which differs from ticket to ticket. */
const ticket = (shift: number) => {
  const lines = Array.from({ length: 14 }, (_, row) => {
    const [x, width] = [40 + ((row * 53 * shift) % 160), 60 + ((row * 31 * shift) % 200)]
    return `<rect x="${x}" y="${100 + row * 30}" width="${width}" height="16" fill="#444"/>`
  })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="640">
    <rect width="100%" height="100%" fill="#eee"/>${lines.join('')}</svg>`
  // Drawings are blocked for uploads.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  return sharp(Buffer.from(svg)).jpeg().toBuffer()
}

const distance = (a: string, b: string): number => [...a].filter((bit, at) => bit !== b[at]).length

it('says nearly the same of a copy in another size, quality or format', async () => {
  const original = await ticket(3)
  const hash = await differenceHash(original)
  expect(hash).toMatch(/^[01]{256}$/)
  for (const copy of [
    await sharp(original).resize(360).jpeg({ quality: 60 }).toBuffer(),
    await sharp(original).resize(700).webp().toBuffer(),
    await sharp(original).modulate({ brightness: 1.05 }).png().toBuffer(),
  ]) {
    expect(distance(hash, await differenceHash(copy))).toBeLessThanOrEqual(24)
  }
})

it('says something else of another ticket of the same layout', async () => {
  expect(distance(await differenceHash(await ticket(3)), await differenceHash(await ticket(7)))).toBeGreaterThan(32)
})
