/** Heads of groups. */
export const GROUP_NAMES = {
  red: '红球',
  blue: '蓝球',
  front: '前区',
  back: '后区',
  numbers: '号码',
  special: '特别号',
  digitSet: '组选',
  odd: '奇偶比',
  big: '大小比',
  prime: '质合比',
  sum: '和值',
  sumTail: '和尾',
  sumBig: '和值大小',
  span: '跨度',
  repeats: '重号',
  neighbours: '邻号',
  adjacent: '连号',
  sameTails: '同尾',
  ac: 'AC值',
  shape: '形态',
  oddPattern: '奇偶形态',
  bigPattern: '大小形态',
  primePattern: '质合形态',
} as const

/** Tabs of charts. */
export const CHART_NAMES = {
  overview: '综合',
  frequency: '频率',
  comparison: '比对',
  basic: '基本走势',
  red: '红球',
  blue: '蓝球',
  front: '前区',
  back: '后区',
  special: '特码',
  places: '定位',
  direct: '直选',
  digitSet: '组选',
  sum: '和值',
  span: '跨度',
  odd: '奇偶',
  big: '大小',
  prime: '质合',
  road: '012路',
  mod5: '余5',
  mod7: '余7',
  thirds: '大中小',
  pairSums: '位和',
  zones: '区间',
  relations: '重邻连同',
  ac: 'AC值',
  shape: '形态',
} as const

export const ODD_LABELS = ['奇', '偶'] as const
export const BIG_LABELS = ['大', '小'] as const
export const PRIME_LABELS = ['质', '合'] as const
export const ROAD_LABELS = ['0路', '1路', '2路'] as const
export const THIRD_LABELS = ['小', '中', '大'] as const
export const SHAPE_LABELS = ['组六', '组三', '豹子'] as const

/** Places of a draw by digits, first to last. */
export const THREE_PLACES = ['百位', '十位', '个位'] as const
export const FIVE_PLACES = ['万位', '千位', '百位', '十位', '个位'] as const
export const SEVEN_PLACES = ['第一位', '第二位', '第三位', '第四位', '第五位', '第六位', '第七位'] as const

export const ZONE_NAMES = ['一区', '二区', '三区', '四区', '五区', '六区', '七区', '八区'] as const

/** 1路个数: how many numbers leave 1 when divided by three. */
export const roadName = (road: number): string => `${road}路个数`
/** 余1个数: how many numbers leave 1 when divided by the number of the chart. */
export const remainderCountName = (remainder: number): string => `余${remainder}个数`
/** 百十 of two places. */
export const pairName = (one: string, other: string): string => `${one.slice(0, 1)}${other.slice(0, 1)}`
export const differenceName = (pair: string): string => `${pair}差`
export const pairSumName = (pair: string): string => `${pair}和`
export const remainderName = (divisor: number): string => `余${divisor}`
/** 第三位: the third number of a draw in ascending order. */
export const orderName = (order: number): string => `第${order}位`
