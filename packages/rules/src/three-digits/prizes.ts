import { type Fen, yuan } from '@caimin/base'
import type { DrawResult } from '../bet.ts'
import { isDigitRow, isDrawOf } from '../number/draws.ts'
import { DIRECT, GROUP3, GROUP6 } from './three-digits.texts.ts'

/** Fixed prizes of the shared levels (rules.md 8). */
export const SHARED_PRIZES: Readonly<Record<string, Fen>> = {
  [DIRECT]: yuan(1040),
  [GROUP3]: yuan(346),
  [GROUP6]: yuan(173),
}

export const isThreeDigitDraw = (value: unknown): value is DrawResult =>
  isDrawOf(value, ['digits']) && isDigitRow(value.digits, 3)
