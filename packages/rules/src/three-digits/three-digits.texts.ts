/** Prize levels of 排列3 and 福彩3D. */
export const DIRECT = '直选'
export const GROUP3 = '组选3'
export const GROUP6 = '组选6'

/** Play names as printed. */
export const PLAY_NAMES = {
  direct: '直选',
  direct_sum: '直选和值',
  direct_span: '直选跨度',
  direct_combination: '直选组合',
  direct_dantuo: '直选胆拖',
  group3_single: '组三单式',
  group3: '组三复式',
  group3_sum: '组三和值',
  group3_span: '组三跨度',
  group3_dantuo: '组三胆拖',
  group6_single: '组六单式',
  group6: '组六复式',
  group6_sum: '组六和值',
  group6_span: '组六跨度',
  group6_dantuo: '组六胆拖',
  group_sum: '组选和值',
} as const

/** What people call the plays besides. */
export const EVERYDAY_NAMES = [
  { names: ['直选', '单选', '直选单式', '直选复式'], plays: ['direct'] },
  { names: ['组三', '组3', '组选三', '组选3'], plays: ['group3_single', 'group3'] },
  { names: ['组六', '组6', '组选六', '组选6'], plays: ['group6_single', 'group6'] },
  { names: ['组选', '组选单式'], plays: ['group3_single', 'group6_single'] },
] as const

/** Field labels as printed. */
export const FIELD_LABELS = {
  positions: '位置',
  sums: '和值',
  spans: '跨度',
  numbers: '号码',
  number: '号码',
  dan: '胆',
  tuo: '拖',
} as const
