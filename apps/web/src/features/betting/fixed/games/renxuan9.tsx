import { renxuan9 } from '@caimin/rules/renxuan9'
import { renxuan9Help } from '../fixed.texts.ts'
import { type FixedGame, fixedPage } from '../fixed-page.tsx'

const game: FixedGame = { rules: renxuan9, help: renxuan9Help }

export const ClassicRenxuan9Page = fixedPage(game, 'classic')

export const FullRenxuan9Page = fixedPage(game, 'full')
