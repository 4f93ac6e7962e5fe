import { happy8 } from '@caimin/rules/happy8'
import { sets } from '../../slip/selection-forms.ts'
import { type NumberLayout, type PlayLayout, type Zone, zoneOf } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import { numbersTexts } from '../numbers.texts.ts'
import type { NumberGame } from '../picking.ts'
import { happy8Help, happy8Texts } from './happy8.texts.ts'

const zone = (field: string, name: string, facts: Pick<Zone, 'least' | 'random'> & Partial<Zone>): Zone =>
  zoneOf({ field, name, from: 1, to: 80, misses: ['numbers'], ...facts })

const standard = (pick: number): PlayLayout => ({
  tab: `pick${pick}`,
  play: `pick${pick}`,
  group: happy8Texts.pickNames[pick - 1] ?? '',
  name: numbersTexts.standard,
  zones: [zone('numbers', happy8Texts.numbers, { least: pick, random: pick })],
  form: sets,
  randomPlay: `pick${pick}`,
})

/** 选一 has no bankers. */
const dantuo = (pick: number): PlayLayout => ({
  ...standard(pick),
  tab: `pick${pick}-dantuo`,
  name: numbersTexts.dantuo,
  zones: [
    zone('dan', happy8Texts.bankers, { least: 1, most: pick - 1, random: 1, apartFrom: 'tuo' }),
    zone('tuo', happy8Texts.others, { least: 2, most: 79, random: pick, apartFrom: 'dan' }),
  ],
})

const MORE_PICKS = [2, 3, 4, 5, 6, 7, 8, 9, 10]

const layout: NumberLayout = {
  plays: [standard(1), ...MORE_PICKS.flatMap((pick) => [standard(pick), dantuo(pick)])],
  help: happy8Help,
  pasteExample: happy8Texts.pasteExample,
  // the play with the large prize and the pool, which most come for
  opensWith: 'pick10',
  isPlayOfCount: true,
}

export const happy8Game = { rules: happy8, layout } satisfies NumberGame

export const Happy8Page = gamePage(happy8Game)
