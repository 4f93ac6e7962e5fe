import { arrange5 } from '@caimin/rules/arrange5'
import { positions, sets } from '../../slip/selection-forms.ts'
import { type NumberLayout, placeZones, zoneOf } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import type { NumberGame } from '../picking.ts'
import { arrange5Help, arrange5Texts } from './arrange5.texts.ts'

const ANY_PLACE = ['digits1', 'digits2', 'digits3', 'digits4', 'digits5']

const layout: NumberLayout = {
  plays: [
    {
      tab: 'direct',
      play: 'direct',
      group: arrange5Texts.direct,
      name: arrange5Texts.direct,
      hint: arrange5Texts.directHint,
      zones: placeZones(arrange5Texts.places),
      form: positions,
      randomPlay: 'direct',
    },
    {
      tab: 'direct_combination',
      play: 'direct_combination',
      group: arrange5Texts.combination,
      name: arrange5Texts.combination,
      hint: arrange5Texts.combinationHint,
      zones: [
        zoneOf({
          field: 'numbers',
          name: arrange5Texts.numbers,
          from: 0,
          to: 9,
          least: 5,
          random: 5,
          misses: ANY_PLACE,
          hasShortcuts: true,
        }),
      ],
      form: sets,
      randomPlay: 'direct',
    },
  ],
  help: arrange5Help,
  pasteExample: arrange5Texts.pasteExample,
}

export const arrange5Game = { rules: arrange5, layout } satisfies NumberGame

export const Arrange5Page = gamePage(arrange5Game)
