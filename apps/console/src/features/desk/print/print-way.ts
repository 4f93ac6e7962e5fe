import { readStored, writeStored } from '../../../platform/stored.ts'
import { printTexts } from './print.texts.ts'
import type { Paper } from './print-sheets.ts'

const PAPER_KEY = 'paper'

/** Where a slip goes: to a sheet of the browser's own printing, or to the receipt printer. */
export type Way = Paper | 'receipt'

const WAYS: readonly Way[] = ['s58', 'a6', 'receipt']

export const WAY_CHOICES = WAYS.map((value) => ({ value, label: printTexts.papers[value] }))

/** What this desk prints on. */
export const storedWay = (): Way => WAYS.find((way) => way === readStored(PAPER_KEY)) ?? 's58'

export const storeWay = (way: Way): void => writeStored(PAPER_KEY, way)

/** The receipt printer's roll is shown as the browser would print it. */
export const sheetOf = (way: Way): Paper => (way === 'receipt' ? 's58' : way)
