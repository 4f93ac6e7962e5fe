import { sfc } from '@caimin/rules/sfc'
import { sfcHelp } from '../fixed.texts.ts'
import { type FixedGame, fixedPage } from '../fixed-page.tsx'

const game: FixedGame = { rules: sfc, help: sfcHelp }

export const ClassicSfcPage = fixedPage(game, 'classic')

export const FullSfcPage = fixedPage(game, 'full')
