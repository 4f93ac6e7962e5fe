import sharp from 'sharp'
import type { Recognise, TextLine } from '../../../platform/ocr/text-reader.ts'
import type { Readings } from './agreed-signs.ts'
import { isSerialLine, parseSerial, SERIAL_SIGNS } from './parse-serial.ts'
import { type PlainLine, plainLine, type TicketLine } from './plain-line.ts'
import { hasOdds } from './read-odds.ts'
import { COLUMN_LINE, COLUMN_SIGNS } from './ticket-patterns.data.ts'

/** A line of a ticket with its picture. */
export interface SeenLine {
  readonly picture: Uint8Array
  readonly line: TextLine
}

/** Paper beside a word that is cut out of its line, in points. */
const WORD_MARGIN = 6
/** A word with fewer signs is no part of a serial. */
const FEWEST_SIGNS = 5
const HAN = /\p{Script=Han}/u
/** Seen smaller, signs that were mistaken for others often are not. */
const SMALLER_HEIGHT = 54

/**
 * Lines of figures are read by the Latin reader too, who knows them better: those with odds or columns, and the serial.
 * The latter is read once more in another size by both readers where they differ.
 */
export async function readBesides(recognise: Recognise, seen: readonly SeenLine[]): Promise<readonly TicketLine[]> {
  const serial = seen.findLast(({ line }) => isSerialLine(plainLine(line)))
  const lines: TicketLine[] = []
  for (const each of seen) {
    const { line, picture } = each
    if (each === serial) lines.push({ ...line, besides: await readSerial(recognise, each) })
    else {
      const signs = signsBesides(plainLine(line))
      if (signs === undefined) lines.push(line)
      else {
        const read = await recognise(picture, { as: 'latin', lines: 'one', signs })
        lines.push({ ...line, besides: { chinese: [], latin: [textOf(read)] } })
      }
    }
  }
  return lines
}

/** The signs that the Latin reader is asked for; empty for all, undefined where it can add nothing. */
function signsBesides(line: PlainLine): string | undefined {
  if (hasOdds(line)) return ''
  return COLUMN_LINE.test(line.text) ? COLUMN_SIGNS : undefined
}

const textOf = (lines: readonly TextLine[]): string =>
  lines.map(({ words }) => words.map(({ text }) => text).join('')).join('')

async function readSerial(recognise: Recognise, seen: SeenLine): Promise<Readings> {
  const parts = await partsOf(seen)
  const readParts = async (pictures: readonly Uint8Array[]) => {
    const texts: string[] = []
    for (const picture of pictures) {
      const read = await recognise(picture, { as: 'latin', lines: 'one', signs: SERIAL_SIGNS })
      texts.push(textOf(read))
    }
    return texts.join(' ')
  }
  const first: Readings = { chinese: [], latin: [await readParts(parts)] }
  if (parseSerial([plainLine({ ...seen.line, besides: first })])?.isSure === true) return first
  return {
    chinese: [textOf(await recognise(await smaller(seen.picture), { as: 'chinese', lines: 'one' }))],
    latin: [...first.latin, await readParts(await Promise.all(parts.map(smaller)))],
  }
}

/** The words of figures and letters between Chinese ones, or the whole line where there are none. */
async function partsOf({ picture, line: { words } }: SeenLine): Promise<readonly Uint8Array[]> {
  if (!words.some(({ text }) => HAN.test(text))) return [picture]
  const { width, height } = await sharp(picture).metadata()
  const parts = words.filter(({ text }) => !HAN.test(text) && text.length >= FEWEST_SIGNS)
  return await Promise.all(
    parts.map(async ({ left, right }) => {
      const from = Math.max(0, left - WORD_MARGIN)
      return await sharp(picture)
        .extract({ left: from, top: 0, width: Math.min(width, right + WORD_MARGIN) - from, height })
        .png()
        .toBuffer()
    }),
  )
}

const smaller = (picture: Uint8Array): Promise<Buffer> =>
  sharp(picture).resize({ height: SMALLER_HEIGHT }).png().toBuffer()
