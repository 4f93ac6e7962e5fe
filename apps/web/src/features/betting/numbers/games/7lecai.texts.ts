/** Words of the 七乐彩 page. */
export const sevenLecaiTexts = {
  numbers: '号码',
  bankers: '胆码',
  others: '拖码',
  pasteExample: '02 05 11 16 20 24 29',
} as const

export const sevenLecaiHelp: readonly (readonly [string, string])[] = [
  ['怎么选', '从01–30选7个号码为1注，每注2元。选8–16个就是复式。'],
  ['胆拖', '胆码选1–6个，胆和拖合计至少8个。'],
  [
    '奖级',
    '开出7个基本号和1个特别号。一等奖中7个，二等奖6个加特别号，三等奖6个，以开奖公告为准；四等奖5个加特别号200元，五等奖5个50元，六等奖4个加特别号10元，七等奖4个5元。',
  ],
  ['开奖', '每周一、三、五21:15开奖，开奖前截止投注。'],
]
