import { sevenLecai } from '@caimin/rules/7lecai'
import { sets } from '../../slip/selection-forms.ts'
import { type NumberLayout, type Zone, zoneOf } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import { numbersTexts } from '../numbers.texts.ts'
import type { NumberGame } from '../picking.ts'
import { sevenLecaiHelp, sevenLecaiTexts } from './7lecai.texts.ts'

const zone = (field: string, name: string, facts: Pick<Zone, 'least' | 'random'> & Partial<Zone>): Zone =>
  zoneOf({ field, name, from: 1, to: 30, misses: ['numbers'], ...facts })

const layout: NumberLayout = {
  plays: [
    {
      tab: 'standard',
      play: 'standard',
      group: numbersTexts.standard,
      name: numbersTexts.standard,
      zones: [zone('numbers', sevenLecaiTexts.numbers, { least: 7, most: 16, random: 7 })],
      form: sets,
      randomPlay: 'standard',
    },
    {
      tab: 'dantuo',
      play: 'dantuo',
      group: numbersTexts.dantuo,
      name: numbersTexts.dantuo,
      zones: [
        zone('dan', sevenLecaiTexts.bankers, { least: 1, most: 6, random: 1, apartFrom: 'tuo' }),
        zone('tuo', sevenLecaiTexts.others, { least: 2, most: 29, random: 7, apartFrom: 'dan' }),
      ],
      form: sets,
      randomPlay: 'standard',
    },
  ],
  help: sevenLecaiHelp,
  pasteExample: sevenLecaiTexts.pasteExample,
}

export const sevenLecaiGame = { rules: sevenLecai, layout } satisfies NumberGame

export const SevenLecaiPage = gamePage(sevenLecaiGame)
