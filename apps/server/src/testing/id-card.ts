import { idCheckDigit } from '@caimin/base'
import sharp from 'sharp'
import { ADDRESSES, CARD_LABELS, GIVEN_NAMES, NATIONS, SURNAMES } from './id-card.data.ts'

/** A person who does not exist: the region of the number is not assigned. */
export interface CardPerson {
  readonly name: string
  readonly sex: '男' | '女'
  readonly nation: string
  /** `'1990-01-31'`. */
  readonly birthDate: string
  readonly address: string
  readonly idNumber: string
}

/** How badly a card was photographed. */
export interface CardFlaws {
  readonly degrees?: number
  readonly blur?: number
  /** Standard deviation of the noise, in levels of 255. */
  readonly noise?: number
  readonly brightness?: number
  readonly quality?: number
  readonly width?: number
}

/** A number from 0 up to, not including, `below`. */
type Pick = (below: number) => number

const WIDTH = 1012
const HEIGHT = 638
const ADDRESS_LINE = 11

/** An ID number with its check digit. `digits` should start with the unassigned region 110199. */
export const numberOf = (digits: string): string => `${digits}${idCheckDigit(digits)}`

/** Makes up a person. */
export function makeCardPerson(pick: Pick): CardPerson {
  const from = (words: readonly string[]) => words[pick(words.length)] ?? ''
  const two = (part: number) => String(part).padStart(2, '0')
  const [year, month, day] = [1950 + pick(55), 1 + pick(12), 1 + pick(28)]
  const sequence = 1 + pick(998)
  const digits = `110199${year}${two(month)}${two(day)}${String(sequence).padStart(3, '0')}`
  return {
    name: `${from(SURNAMES)}${from(GIVEN_NAMES)}${pick(3) === 0 ? '' : from(GIVEN_NAMES)}`,
    sex: sequence % 2 === 1 ? '男' : '女',
    nation: from(NATIONS),
    birthDate: `${year}-${two(month)}-${two(day)}`,
    address: `${from(ADDRESSES)}${1 + pick(98)}号${1 + pick(20)}单元${101 + pick(800)}室`,
    idNumber: numberOf(digits),
  }
}

/** The front of an ID card, as a telephone would photograph it. */
export async function drawIdCard(person: CardPerson, flaws: CardFlaws = {}): Promise<Buffer> {
  // Drawings are blocked for uploads.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] })
  const card = sharp(Buffer.from(cardSvg(person))).resize(WIDTH, HEIGHT)
  const lying = sharp(await card.png().toBuffer())
    .rotate(flaws.degrees ?? 0, { background: '#6b6f72' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#6b6f72' })
  let photo = sharp(await lying.png().toBuffer()).modulate({ brightness: flaws.brightness ?? 1 })
  if (flaws.blur !== undefined && flaws.blur >= 0.3) photo = photo.blur(flaws.blur)
  const { width = WIDTH, height = HEIGHT } = await sharp(await photo.png().toBuffer()).metadata()
  const noisy = await withNoise(await photo.png().toBuffer(), width, height, flaws.noise ?? 0)
  return sharp(noisy)
    .resize({ width: flaws.width ?? width })
    .jpeg({ quality: flaws.quality ?? 90 })
    .toBuffer()
}

async function withNoise(photo: Buffer, width: number, height: number, sigma: number): Promise<Buffer> {
  if (sigma === 0) return photo
  const noise = sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma } },
  })
  const layer = await noise.png().toBuffer()
  return sharp(photo)
    .composite([{ input: layer, blend: 'soft-light' }])
    .png()
    .toBuffer()
}

function cardSvg({ name, sex, nation, birthDate, address, idNumber }: CardPerson): string {
  const [year = '', month = '', day = ''] = birthDate.split('-')
  const label = (x: number, y: number, text: string) =>
    `<text x="${x}" y="${y}" font-size="30" fill="#2a6fa8">${text}</text>`
  const value = (x: number, y: number, text: string, size = 36) =>
    `<text x="${x}" y="${y}" font-size="${size}" fill="#1c1c1c">${text}</text>`
  const lines = address.match(new RegExp(`.{1,${ADDRESS_LINE}}`, 'gu')) ?? []
  const spaced = [...idNumber].map((digit, at) => value(360 + at * 31, 566, digit, 42)).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" font-family="Noto Sans CJK SC">
    <rect width="${WIDTH}" height="${HEIGHT}" rx="36" fill="#e8eef3"/>
    <g stroke="#c9d8e4" fill="none">${[0, 1, 2, 3, 4, 5].map((i) => `<path d="M0 ${90 + i * 100} q250 -80 506 0 t506 0"/>`).join('')}</g>
    <rect x="660" y="90" width="280" height="350" fill="#cfd6da"/><circle cx="800" cy="220" r="80" fill="#a9a29a"/>
    <path d="M680 440 q120 -220 240 0 z" fill="#7d8790"/>
    ${label(60, 110, CARD_LABELS.name)}${value(160, 112, name, 42)}
    ${label(60, 190, CARD_LABELS.sex)}${value(160, 192, sex)}${label(300, 190, CARD_LABELS.nation)}${value(400, 192, nation)}
    ${label(60, 270, CARD_LABELS.birth)}${value(160, 272, year)}${label(255, 270, CARD_LABELS.year)}
    ${value(320, 272, String(Number(month)))}${label(375, 270, CARD_LABELS.month)}${value(430, 272, String(Number(day)))}${label(485, 270, CARD_LABELS.day)}
    ${label(60, 350, CARD_LABELS.address)}${lines.map((line, at) => value(160, 352 + at * 52, line)).join('')}
    ${label(60, 562, CARD_LABELS.number)}${spaced}
  </svg>`
}
