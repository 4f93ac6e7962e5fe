import type { GameId, MatchGameId, NumberGameId } from '@caimin/rules'

// What terminals print. Provinces differ in their words, so that each has several; the first is the usual one.

/** How a ticket names its game. */
export const TITLES: Readonly<Record<GameId, readonly string[]>> = {
  jczq: ['竞彩足球'],
  jclq: ['竞彩篮球'],
  bjdc: ['北京单场', '足球单场'],
  sfgg: ['胜负过关'],
  sfc: ['胜负彩', '足彩胜负', '足球14场'],
  renxuan9: ['任选九场', '任选9场', '任九'],
  daletou: ['超级大乐透', '大乐透'],
  arrange3: ['排列3', '排列三'],
  arrange5: ['排列5', '排列五'],
  '7xincai': ['7星彩', '七星彩'],
  '7lecai': ['七乐彩', '7乐彩'],
  happy8: ['快乐8', '快乐八'],
  shuangseqiu: ['双色球'],
  fucai3D: ['福彩3D', '3D'],
}

/** How a ticket on matches names its plays, by their codes. */
export const PLAYS: Readonly<Record<MatchGameId, Readonly<Record<string, readonly string[]>>>> = {
  jczq: {
    SPF: ['胜平负'],
    RQSPF: ['让球胜平负'],
    JQS: ['总进球数', '总进球'],
    BQC: ['半全场胜平负', '半全场'],
    CBF: ['比分'],
    MIX: ['混合过关', '混合投注'],
  },
  jclq: {
    SF: ['胜负'],
    RFSF: ['让分胜负'],
    DXF: ['大小分'],
    SFC: ['胜分差'],
    MIX: ['混合过关', '混合投注'],
  },
  bjdc: {
    SPF: ['让球胜平负', '胜平负'],
    SXDS: ['上下单双', '上下盘单双数'],
    ZJQS: ['总进球数', '总进球'],
    BF: ['比分', '单场比分'],
    BQQSPF: ['半全场胜平负', '半全场'],
  },
  sfgg: { SF: ['胜负'] },
}

const OUTCOMES = { 3: ['胜', '主胜'], 1: ['平'], 0: ['负', '主负'] }
const GOALS = {
  0: ['(0)'],
  1: ['(1)'],
  2: ['(2)'],
  3: ['(3)'],
  4: ['(4)'],
  5: ['(5)'],
  6: ['(6)'],
  7: ['(7+)'],
}
const HALF_FULL = {
  '3-3': ['胜胜'],
  '3-1': ['胜平'],
  '3-0': ['胜负'],
  '1-3': ['平胜'],
  '1-1': ['平平'],
  '1-0': ['平负'],
  '0-3': ['负胜'],
  '0-1': ['负平'],
  '0-0': ['负负'],
}
/** Scores stand as they are; these are the others. */
const OTHER_SCORES = {
  '9:0': ['胜其它', '胜其他'],
  '9:9': ['平其它', '平其他'],
  '0:9': ['负其它', '负其他'],
}

/** How a ticket prints the options of a play, by their codes; an option that is not listed stands as its code. */
export const OPTIONS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'jczq SPF': OUTCOMES,
  'jczq RQSPF': { 3: ['胜', '让胜'], 1: ['平', '让平'], 0: ['负', '让负'] },
  'jczq JQS': GOALS,
  'jczq BQC': HALF_FULL,
  'jczq CBF': OTHER_SCORES,
  'jclq SF': { 3: ['主胜'], 0: ['主负', '客胜'] },
  'jclq RFSF': { 3: ['让分主胜', '主胜'], 0: ['让分主负', '主负'] },
  'jclq DXF': { 大: ['大分'], 小: ['小分'] },
  'bjdc SPF': OUTCOMES,
  'bjdc ZJQS': GOALS,
  'bjdc BQQSPF': HALF_FULL,
  'bjdc BF': { 胜其他: ['胜其它', '胜其他'], 平其他: ['平其它', '平其他'], 负其他: ['负其它', '负其他'] },
  'sfgg SF': { 3: ['胜', '主胜'], 0: ['负', '主负'] },
}

/** A zone of a row: its label in slip text, and those before its numbers where they stand apart. */
export interface ZoneLayout {
  readonly label: string
  readonly printed: readonly string[]
  /** Characters of a number. */
  readonly width: 1 | 2
  /** Numbers of a single note, which stands in one row without labels. */
  readonly note?: number
  /** The label of each place, where every place has numbers of its own. */
  readonly places?: readonly string[]
}

/** A form in which a game of draws prints a bet: its name in slip text, and how the ticket calls it. */
export interface FormLayout {
  readonly name: string
  readonly words: readonly string[]
  readonly zones: readonly ZoneLayout[]
}

const zone = (label: string, printed: readonly string[], width: 1 | 2, note?: number): ZoneLayout => ({
  label,
  printed,
  width,
  ...(note !== undefined && { note }),
})

/** The form of a game that has bets with bankers besides. */
export const USUAL_FORM = '普通'
const plain = (zones: readonly ZoneLayout[]): FormLayout => ({
  name: USUAL_FORM,
  words: ['单式', '复式', '普通'],
  zones,
})
const bankers = (zones: readonly ZoneLayout[]): FormLayout => ({ name: '胆拖', words: ['胆拖'], zones })

const PLACES = ['万位', '千位', '百位', '十位', '个位']
const places = (label: string, printed: readonly string[]): ZoneLayout => ({
  ...zone(label, [], 1, printed.length),
  places: printed,
})

const digits = (note?: number): readonly ZoneLayout[] => [zone('号码', ['号码'], 1, note)]
const digitBankers = [zone('胆', ['胆码', '胆'], 1), zone('拖', ['拖码', '拖'], 1)]

const THREE_DIGITS: readonly FormLayout[] = [
  { name: '直选', words: ['直选', '单选'], zones: [places('位置', PLACES.slice(2))] },
  { name: '组三单式', words: ['组选3', '组选三', '组三'], zones: digits(3) },
  { name: '组三复式', words: ['组选3复式', '组三复式', '组选三复式'], zones: digits() },
  { name: '组六单式', words: ['组选6', '组选六', '组六'], zones: digits(3) },
  { name: '组六复式', words: ['组选6复式', '组六复式', '组选六复式'], zones: digits() },
  { name: '直选和值', words: ['直选和值', '和值'], zones: [zone('和值', ['和值'], 2)] },
  { name: '直选组合', words: ['直选组合'], zones: digits() },
  { name: '直选胆拖', words: ['直选胆拖'], zones: digitBankers },
  { name: '组六胆拖', words: ['组选6胆拖', '组六胆拖'], zones: digitBankers },
]

const PICKS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
const BALLS = [zone('胆', ['胆码', '胆'], 2), zone('拖', ['拖码', '拖'], 2)]

/** The forms of each game of draws; of two whose words stand on a ticket the longer counts. */
export const FORMS: Readonly<Record<NumberGameId, readonly FormLayout[]>> = {
  daletou: [
    plain([zone('前区', ['前区'], 2, 5), zone('后区', ['后区'], 2, 2)]),
    bankers([
      zone('前区胆', ['前区胆'], 2),
      zone('前区拖', ['前区拖'], 2),
      zone('后区胆', ['后区胆'], 2),
      zone('后区拖', ['后区拖'], 2),
    ]),
  ],
  shuangseqiu: [
    plain([zone('红', ['红球', '红区', '红'], 2, 6), zone('蓝', ['蓝球', '蓝区', '蓝'], 2, 1)]),
    bankers([
      zone('红胆', ['红胆', '红球胆'], 2),
      zone('红拖', ['红拖', '红球拖'], 2),
      zone('蓝', ['蓝球', '蓝区', '蓝'], 2),
    ]),
  ],
  '7lecai': [plain([zone('号码', ['号码'], 2, 7)]), bankers(BALLS)],
  happy8: PICKS.flatMap((pick, at) => [
    { name: `选${pick}`, words: [`选${pick}`, `选${at + 1}`], zones: [zone('号码', ['号码'], 2, at + 1)] },
    { name: `选${pick}胆拖`, words: [`选${pick}胆拖`], zones: BALLS },
  ]),
  arrange3: THREE_DIGITS,
  fucai3D: THREE_DIGITS,
  arrange5: [{ name: '直选', words: ['直选', '单式', '复式'], zones: [places('位置', PLACES)] }],
  '7xincai': [plain([places('号码', ['第一位', '第二位', '第三位', '第四位', '第五位', '第六位', '第七位'])])],
}

/** The games whose tickets have fourteen columns; a match that is left out has a star. */
export const COLUMN_GAMES: readonly GameId[] = ['sfc', 'renxuan9']

/** The groups of a serial of sports tickets: how many characters, and which. */
export type SerialGroup = readonly [length: number, of: 'figures' | 'signs']
export const SERIALS: readonly { readonly groups: readonly SerialGroup[]; readonly marks: readonly string[] }[] = [
  {
    groups: [
      [6, 'figures'],
      [6, 'figures'],
      [6, 'figures'],
      [3, 'figures'],
      [6, 'figures'],
      [5, 'signs'],
    ],
    marks: ['-', '-', '-', ' ', ' '],
  },
]

/** The parts of the serial of welfare tickets, by their labels. */
export const WELFARE_SERIAL = [
  ['站号', [8, 'figures']],
  ['流水号', [7, 'figures']],
  ['校验码', [8, 'signs']],
] as const satisfies readonly (readonly [label: string, group: SerialGroup])[]

/** Printed for the pass of a single match. */
export const SINGLE_WORDS = ['单场固定', '单关', '单场']

/** Characters of print that readers take for others that look alike. */
export const LOOKALIKES: Readonly<Record<string, string>> = {
  性: '胜',
  腥: '胜',
  乎: '平',
  苹: '平',
  贞: '负',
  贡: '负',
  员: '负',
  曰: '日',
  目: '日',
  汉: '双',
  干: '千',
}
