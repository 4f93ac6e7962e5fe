import { fucai3D, sumLevel } from '@caimin/rules/fucai3D'
import { bare, option, places, rowIn, type SelectionForm, singles } from '../../slip/selection-forms.ts'
import { type NumberLayout, type PlayLayout, placeZones, type Zone, zoneOf } from '../number-layout.ts'
import { gamePage } from '../number-page.tsx'
import type { NumberGame } from '../picking.ts'
import { fucai3dHelp, fucai3dTexts as texts } from './fucai3d.texts.ts'
import { threeDigitTexts } from './three-digits.texts.ts'
import { ANY_PLACE, THREE_DIGIT_PLAYS } from './three-digits.ts'

const digit = (field: string, name: string): Zone =>
  zoneOf({ field, name, from: 0, to: 9, least: 1, most: 1, random: 1, misses: ANY_PLACE })

const words = (field: string, name: string, of: readonly string[]): Zone =>
  zoneOf({ field, name, from: 0, to: of.length - 1, least: 1, most: 1, random: 0, misses: [], words: of })

const oneDigitEach = (least: number): Zone[] =>
  placeZones(threeDigitTexts.places, { most: 1 }).map((zone) => ({ ...zone, least }))

const special = (play: keyof typeof texts.names, form: SelectionForm, zones: readonly Zone[]): PlayLayout => ({
  tab: play,
  play,
  group: texts.more,
  name: texts.names[play],
  hint: texts.hints[play],
  zones,
  form,
  randomPlay: play,
})

const number = rowIn('number')

const SPECIAL_PLAYS: readonly PlayLayout[] = [
  special('1D', singles, [
    words('position', texts.position, threeDigitTexts.places),
    { ...digit('digit', texts.digit), placeIn: 'position' },
  ]),
  special('guess1D', singles, [digit('digit', texts.digit)]),
  { ...special('2D', places, oneDigitEach(0)), need: texts.twoPlaces },
  special('guess2D', rowIn('digits'), [digit('first', texts.first), digit('second', texts.second)]),
  special('tongxuan', number, oneDigitEach(1)),
  special('baoxuan3', number, oneDigitEach(1)),
  special('baoxuan6', number, oneDigitEach(1)),
  special('sum', singles, [
    zoneOf({
      field: 'sum',
      name: texts.sum,
      from: 0,
      to: 27,
      least: 1,
      most: 1,
      random: 1,
      misses: [],
      levelOf: sumLevel,
    }),
  ]),
  special('bigsmall', option, [words('option', texts.option, texts.words.bigSmall)]),
  special('oddeven', option, [words('option', texts.option, texts.words.oddEven)]),
  special('triple', bare, [words('option', texts.option, texts.words.triple)]),
  special('tractor', bare, [words('option', texts.option, texts.words.tractor)]),
]

const layout: NumberLayout = {
  plays: [...THREE_DIGIT_PLAYS, ...SPECIAL_PLAYS],
  help: fucai3dHelp,
  pasteExample: texts.pasteExample,
}

export const fucai3dGame = { rules: fucai3D, layout } satisfies NumberGame

export const Fucai3dPage = gamePage(fucai3dGame)
