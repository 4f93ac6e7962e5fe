import sharp from 'sharp'
import { seededRandom } from '../feeds/seeded-random.ts'

const WIDTH = 480
const HEIGHT = 640
const ROWS = 14
const LICENCE_LINES = 6

/**
 * A picture that stands for the photo of the ticket with this serial: lines and bars, no words that could be taken
 * for real. Each serial gets other ones, as each ticket has a photo of its own.
 */
export function drawTicketPicture(serial: string): Promise<Buffer> {
  const random = seededRandom(serial)
  const bars = Array.from({ length: ROWS }, (_, row) => {
    const [left, width] = [50 + random(140), 60 + random(200)]
    return `<rect x="${left}" y="${120 + row * 26}" width="${width}" height="14" fill="#555"/>`
  })
  const code = Array.from({ length: 36 }, (_, i) => {
    const width = 1 + random(8)
    return `<rect x="${60 + i * 10}" y="540" width="${width}" height="54" fill="#222"/>`
  })
  const frame = `<rect x="20" y="20" width="${WIDTH - 40}" height="${HEIGHT - 40}" fill="#fdf8ec" stroke="#999"/>`
  const title = '<rect x="120" y="60" width="240" height="24" fill="#a33"/>'
  return paint(frame + title + bars.join('') + code.join(''))
}

/** A picture that stands for the photo of a shop's licence, with lines instead of words. */
export function drawLicencePicture(): Promise<Buffer> {
  const frame = `<rect x="24" y="40" width="${WIDTH - 48}" height="${HEIGHT - 80}" fill="#f7efd9" stroke="#a3832f" stroke-width="6"/>`
  const title = '<rect x="110" y="100" width="260" height="28" fill="#a33"/>'
  const lines = Array.from({ length: LICENCE_LINES }, (_, row) => {
    const width = 150 + ((row * 83) % 170)
    const y = 190 + row * 52
    return `<rect x="70" y="${y}" width="56" height="12" fill="#888"/><rect x="146" y="${y}" width="${width}" height="12" fill="#444"/>`
  })
  const seal = '<circle cx="350" cy="500" r="56" fill="none" stroke="#c33" stroke-width="6"/>'
  return paint(frame + title + lines.join('') + seal)
}

function paint(drawing: string): Promise<Buffer> {
  // Blocked for uploads; these drawings are our own, and uploads are identified by their first bytes.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <rect width="100%" height="100%" fill="#888"/>${drawing}</svg>`
  return sharp(Buffer.from(svg)).png().toBuffer()
}
