import { daletou } from '@caimin/rules/daletou'
import { sets } from '../../slip/selection-forms.ts'
import { type NumberLayout, type Zone, zoneOf } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import { numbersTexts } from '../numbers.texts.ts'
import type { NumberGame } from '../picking.ts'
import { daletouHelp, daletouTexts } from './daletou.texts.ts'

type ZoneFacts = Pick<Zone, 'least' | 'luck'> & Partial<Zone>

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
        front('front', daletouTexts.front, { least: 5, luck: 5 }),
        back('back', daletouTexts.back, { least: 2, luck: 2 }),
      ],
      form: sets,
      luckPlay: 'standard',
    },
    {
      tab: 'dantuo',
      play: 'dantuo',
      group: numbersTexts.dantuo,
      name: numbersTexts.dantuo,
      hint: daletouTexts.dantuoHint,
      zones: [
        front('front_dan', daletouTexts.frontBankers, { least: 0, most: 4, luck: 1, apartFrom: 'front_tuo' }),
        front('front_tuo', daletouTexts.frontOthers, { least: 2, luck: 5, apartFrom: 'front_dan' }),
        back('back_dan', daletouTexts.backBankers, { least: 0, most: 1, luck: 0, apartFrom: 'back_tuo' }),
        back('back_tuo', daletouTexts.backOthers, { least: 2, luck: 2, apartFrom: 'back_dan' }),
      ],
      form: sets,
      luckPlay: 'standard',
    },
  ],
  help: daletouHelp,
  pasteExample: daletouTexts.pasteExample,
  append: daletouTexts.append,
}

export const daletouGame = { rules: daletou, layout } satisfies NumberGame

export const DaletouPage = gamePage(daletouGame)
