import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { sets } from '../../slip/selection-forms.ts'
import { type NumberLayout, type Zone, zoneOf } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import { numbersTexts } from '../numbers.texts.ts'
import type { NumberGame } from '../picking.ts'
import { shuangseqiuHelp, shuangseqiuTexts } from './shuangseqiu.texts.ts'

const red = (field: string, name: string, facts: Pick<Zone, 'least' | 'random'> & Partial<Zone>): Zone =>
  zoneOf({ field, name, from: 1, to: 33, misses: ['red'], ...facts })

const BLUE = zoneOf({
  field: 'blue',
  name: shuangseqiuTexts.blue,
  colour: 'blue',
  from: 1,
  to: 16,
  least: 1,
  random: 1,
  hasShortcuts: true,
})

const layout: NumberLayout = {
  plays: [
    {
      tab: 'standard',
      play: 'standard',
      group: numbersTexts.standard,
      name: numbersTexts.standard,
      zones: [red('red', shuangseqiuTexts.red, { least: 6, random: 6 }), BLUE],
      form: sets,
      randomPlay: 'standard',
    },
    {
      tab: 'dantuo',
      play: 'dantuo',
      group: numbersTexts.dantuo,
      name: numbersTexts.dantuo,
      zones: [
        red('red_dan', shuangseqiuTexts.bankers, { least: 1, most: 5, random: 1, apartFrom: 'red_tuo' }),
        red('red_tuo', shuangseqiuTexts.others, { least: 2, most: 32, random: 6, apartFrom: 'red_dan' }),
        BLUE,
      ],
      form: sets,
      randomPlay: 'standard',
    },
  ],
  help: shuangseqiuHelp,
  pasteExample: shuangseqiuTexts.pasteExample,
}

export const shuangseqiuGame = { rules: shuangseqiu, layout } satisfies NumberGame

export const ShuangseqiuPage = gamePage(shuangseqiuGame)
