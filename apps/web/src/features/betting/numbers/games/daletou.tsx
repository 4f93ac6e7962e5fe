import { daletou } from '@caimin/rules/daletou'
import { sets } from '../../slip/selection-forms.ts'
import { type NumberLayout, type Zone, zoneOf } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import { numbersTexts } from '../numbers.texts.ts'
import type { NumberGame } from '../picking.ts'
import { daletouHelp, daletouTexts } from './daletou.texts.ts'

type ZoneFacts = Pick<Zone, 'least' | 'random'> & Partial<Zone>

const front = (field: string, name: string, facts: ZoneFacts): Zone =>
  zoneOf({ field, name, from: 1, to: 35, misses: ['front'], ...facts })

const back = (field: string, name: string, facts: ZoneFacts): Zone =>
  zoneOf({ field, name, colour: 'blue', from: 1, to: 12, misses: ['back'], ...facts })

const layout: NumberLayout = {
  plays: [
    {
      tab: 'standard',
      play: 'standard',
      group: numbersTexts.standard,
      name: numbersTexts.standard,
      zones: [
        front('front', daletouTexts.front, { least: 5, random: 5 }),
        back('back', daletouTexts.back, { least: 2, random: 2 }),
      ],
      form: sets,
      randomPlay: 'standard',
    },
    {
      tab: 'dantuo',
      play: 'dantuo',
      group: numbersTexts.dantuo,
      name: numbersTexts.dantuo,
      hint: daletouTexts.dantuoHint,
      zones: [
        front('front_dan', daletouTexts.frontBankers, { least: 0, most: 4, random: 1, apartFrom: 'front_tuo' }),
        front('front_tuo', daletouTexts.frontOthers, { least: 2, random: 5, apartFrom: 'front_dan' }),
        back('back_dan', daletouTexts.backBankers, { least: 0, most: 1, random: 0, apartFrom: 'back_tuo' }),
        back('back_tuo', daletouTexts.backOthers, { least: 2, random: 2, apartFrom: 'back_dan' }),
      ],
      form: sets,
      randomPlay: 'standard',
    },
  ],
  help: daletouHelp,
  pasteExample: daletouTexts.pasteExample,
  append: daletouTexts.append,
}

export const daletouGame = { rules: daletou, layout } satisfies NumberGame

export const DaletouPage = gamePage(daletouGame)
