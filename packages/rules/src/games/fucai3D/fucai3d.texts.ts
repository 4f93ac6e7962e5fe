/** Play names of the games of one note, as printed. */
export const SPECIAL_PLAY_NAMES = {
  '1D': '1D',
  guess1D: '猜1D',
  '2D': '2D',
  guess2D: '猜2D',
  tongxuan: '通选',
  baoxuan3: '包选三',
  baoxuan6: '包选六',
  sum: '和数',
  bigsmall: '猜大小',
  oddeven: '猜奇偶',
  triple: '猜三同',
  tractor: '拖拉机',
} as const

/** What people call them besides. */
export const SPECIAL_EVERYDAY_NAMES = [
  { names: ['包选3', '包3'], plays: ['baoxuan3'] },
  { names: ['包选6', '包6'], plays: ['baoxuan6'] },
] as const

/** Prize levels. */
export const LEVELS = {
  oneDigit: '1D',
  guessOnce: '猜1D中1',
  guessTwice: '猜1D中2',
  guessThrice: '猜1D中3',
  twoDigits: '2D',
  guessPair: '猜2D两同号',
  guessTwo: '猜2D两不同号',
  tongxuanAll: '通选1',
  tongxuanTwo: '通选2',
  baoxuan3Exact: '包选3全中',
  baoxuan3Group: '包选3组中',
  baoxuan6Exact: '包选6全中',
  baoxuan6Group: '包选6组中',
  bigSmall: '猜大小',
  oddEven: '猜奇偶',
  triple: '猜三同',
  tractor: '拖拉机',
} as const

export const sumLevel = (sum: number): string => `和数${sum}`

export const BIG = '大'
export const SMALL = '小'
export const ODD = '奇'
export const EVEN = '偶'

/** Field labels as printed. */
export const SPECIAL_LABELS = {
  position: '位置',
  digit: '号码',
  digits: '号码',
  number: '号码',
  sum: '和数',
  option: '选择',
}
