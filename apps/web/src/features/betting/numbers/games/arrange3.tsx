import { arrange3 } from '@caimin/rules/arrange3'
import type { NumberLayout } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import type { NumberGame } from '../picking.ts'
import { arrange3Help, arrange3PasteExample } from './arrange3.texts.ts'
import { THREE_DIGIT_PLAYS } from './three-digits.ts'

const layout: NumberLayout = { plays: THREE_DIGIT_PLAYS, help: arrange3Help, pasteExample: arrange3PasteExample }

export const arrange3Game = { rules: arrange3, layout } satisfies NumberGame

export const Arrange3Page = gamePage(arrange3Game)
