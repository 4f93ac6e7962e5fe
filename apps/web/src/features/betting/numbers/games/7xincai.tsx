import { sevenXincai } from '@caimin/rules/7xincai'
import { positions } from '../../slip/selection-forms.ts'
import { type NumberLayout, placeZones } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import { numbersTexts } from '../numbers.texts.ts'
import type { NumberGame } from '../picking.ts'
import { sevenXincaiHelp, sevenXincaiTexts } from './7xincai.texts.ts'

const layout: NumberLayout = {
  plays: [
    {
      tab: 'standard',
      play: 'standard',
      group: numbersTexts.standard,
      name: numbersTexts.standard,
      zones: placeZones(sevenXincaiTexts.places, { lastTo: 14 }),
      form: positions,
      randomPlay: 'standard',
    },
  ],
  help: sevenXincaiHelp,
  pasteExample: sevenXincaiTexts.pasteExample,
}

export const sevenXincaiGame = { rules: sevenXincai, layout } satisfies NumberGame

export const SevenXincaiPage = gamePage(sevenXincaiGame)
