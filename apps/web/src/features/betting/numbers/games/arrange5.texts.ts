/** Words of the 排列5 page. */
export const arrange5Texts = {
  direct: '直选',
  combination: '组合',
  numbers: '号码',
  places: ['万位', '千位', '百位', '十位', '个位'],
  directHint: '五位数字和顺序都猜中，奖金100,000元。',
  combinationHint: '选5个以上不同数字，包下它们的全部排列。',
  pasteExample: '3 0 8 5 1',
} as const

export const arrange5Help: readonly (readonly [string, string])[] = [
  ['怎么选', '从00000–99999选一个五位数为1注，每注2元。一位多选就是复式。'],
  ['奖金', '五位数字和顺序都与开奖号码相同，奖金100,000元；单注奖金超过10,000元的，按20%缴税。'],
  ['开奖', '每天21:25开奖，开奖前截止投注。'],
]
