/** Words of the double colour page. */
export const shuangseqiuTexts = {
  red: '红球',
  blue: '蓝球',
  bankers: '红球胆码',
  others: '红球拖码',
  pasteExample: '01 05 12 18 26 33 + 07',
} as const

export const shuangseqiuHelp: readonly (readonly [string, string])[] = [
  ['怎么选', '从01–33选6个红球，从01–16选1个蓝球为1注，每注2元。多选就是复式。'],
  ['胆拖', '胆码是您认定会出的红球，选1–5个；拖码是其余候选，胆和拖合计至少7个。'],
  [
    '奖级',
    '一等奖6红1蓝，二等奖6红，三等奖5红1蓝3,000元，四等奖5红或4红1蓝200元，五等奖4红或3红1蓝10元，六等奖有蓝球5元。',
  ],
  ['开奖', '每周二、四、日21:15开奖，开奖前截止投注。'],
]
