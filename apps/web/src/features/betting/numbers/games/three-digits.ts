import { pair, positions, type SelectionForm, setOrNote, sets } from '../../slip/selection-forms.ts'
import { type PlayLayout, placeZones, type Zone, zoneOf } from '../number-layout.ts'
import { threeDigitTexts as texts } from './three-digits.texts.ts'

/** A digit that may stand at any place has been missing since it came up at one of them. */
export const ANY_PLACE = ['digits1', 'digits2', 'digits3']

type ZoneFacts = Pick<Zone, 'least' | 'random'> & Partial<Zone>

const digits = (field: string, name: string, facts: ZoneFacts): Zone =>
  zoneOf({ field, name, from: 0, to: 9, misses: ANY_PLACE, ...facts })

/** Digits of which all may be chosen. */
const pool = (least: number): Zone => digits('numbers', texts.numbers, { least, random: least, hasShortcuts: true })

/** Values that a draw is measured by: a sum, a span. */
const values = (field: string, name: string, from: number, to: number): Zone =>
  zoneOf({ field, name, from, to, least: 1, random: 1, misses: [] })

type PlayFacts = Pick<PlayLayout, 'play' | 'group' | 'name' | 'hint' | 'zones' | 'randomPlay'>

const playOf = (facts: PlayFacts, form: SelectionForm = sets): PlayLayout => ({ tab: facts.play, form, ...facts })

const dantuo = (most: number): Zone[] => [
  digits('dan', texts.bankers, { least: 1, most, random: 1, apartFrom: 'tuo' }),
  digits('tuo', texts.others, { least: 1, most: 9, random: 3, apartFrom: 'dan' }),
]

const DIRECT = { group: texts.direct, randomPlay: 'direct' }
const GROUP3 = { group: texts.group3, randomPlay: 'group3_single' }
const GROUP6 = { group: texts.group6, randomPlay: 'group6_single' }

const direct = playOf(
  {
    ...DIRECT,
    play: 'direct',
    name: texts.byPlace,
    hint: texts.hints.direct,
    zones: placeZones(texts.places),
  },
  positions,
)

const DIRECT_PLAYS: readonly PlayLayout[] = [
  playOf({
    ...DIRECT,
    play: 'direct_sum',
    name: texts.sum,
    hint: texts.hints.directSum,
    zones: [values('sums', texts.sum, 0, 27)],
  }),
  playOf({
    ...DIRECT,
    play: 'direct_span',
    name: texts.span,
    hint: texts.hints.directSpan,
    zones: [values('spans', texts.span, 0, 9)],
  }),
  playOf({
    ...DIRECT,
    play: 'direct_combination',
    name: texts.combination,
    hint: texts.hints.directCombination,
    zones: [pool(3)],
  }),
  playOf({
    ...DIRECT,
    play: 'direct_dantuo',
    name: texts.dantuo,
    hint: texts.hints.directDantuo,
    zones: dantuo(2),
  }),
]

const GROUP3_PLAYS: readonly PlayLayout[] = [
  playOf({
    ...GROUP3,
    play: 'group3',
    name: texts.pool,
    hint: texts.hints.group3,
    zones: [pool(2)],
  }),
  playOf(
    {
      ...GROUP3,
      play: 'group3_single',
      name: texts.single,
      hint: texts.hints.group3Single,
      zones: [
        digits('twice', texts.double, { least: 1, most: 1, random: 1, apartFrom: 'once' }),
        digits('once', texts.once, { least: 1, most: 1, random: 1, apartFrom: 'twice' }),
      ],
    },
    pair,
  ),
  playOf({
    ...GROUP3,
    play: 'group3_sum',
    name: texts.sum,
    hint: texts.hints.group3Sum,
    zones: [values('sums', texts.sum, 1, 26)],
  }),
  playOf({
    ...GROUP3,
    play: 'group3_span',
    name: texts.span,
    hint: texts.hints.group3Span,
    zones: [values('spans', texts.span, 1, 9)],
  }),
  playOf({
    ...GROUP3,
    play: 'group3_dantuo',
    name: texts.dantuo,
    hint: texts.hints.group3Dantuo,
    zones: dantuo(1),
  }),
]

const GROUP6_PLAYS: readonly PlayLayout[] = [
  playOf(
    {
      ...GROUP6,
      play: 'group6',
      name: texts.pool,
      hint: texts.hints.group6,
      zones: [pool(3)],
    },
    setOrNote(3, 'group6_single'),
  ),
  playOf({
    ...GROUP6,
    play: 'group6_sum',
    name: texts.sum,
    hint: texts.hints.group6Sum,
    zones: [values('sums', texts.sum, 3, 24)],
  }),
  playOf({
    ...GROUP6,
    play: 'group6_span',
    name: texts.span,
    hint: texts.hints.group6Span,
    zones: [values('spans', texts.span, 2, 9)],
  }),
  playOf({
    ...GROUP6,
    play: 'group6_dantuo',
    name: texts.dantuo,
    hint: texts.hints.group6Dantuo,
    zones: dantuo(2),
  }),
]

const groupSum = playOf({
  group: texts.groupSum,
  randomPlay: 'group6_single',
  play: 'group_sum',
  name: texts.groupSum,
  hint: texts.hints.groupSum,
  zones: [values('sums', texts.sum, 1, 26)],
})

/** The plays that 排列3 and 福彩3D share (rules.md 8). */
export const THREE_DIGIT_PLAYS: readonly [PlayLayout, ...PlayLayout[]] = [
  direct,
  ...DIRECT_PLAYS,
  ...GROUP3_PLAYS,
  ...GROUP6_PLAYS,
  groupSum,
]
