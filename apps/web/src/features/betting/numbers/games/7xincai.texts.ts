/** Words of the 7星彩 page. */
export const sevenXincaiTexts = {
  places: ['第一位', '第二位', '第三位', '第四位', '第五位', '第六位', '末位'],
  pasteExample: '1 4 2 6 9 5 12',
} as const

export const sevenXincaiHelp: readonly (readonly [string, string])[] = [
  ['怎么选', '前六位各选一个0–9的数字，末位选一个0–14的数字为1注，每注2元。一位多选就是复式。'],
  [
    '奖级',
    '一等奖七位全中，二等奖前六位全中，以开奖公告为准；三等奖前六位中5个且中末位3,000元，四等奖中任意5个500元，五等奖中任意4个30元，六等奖中任意3个，或前六位中1个且中末位，或只中末位5元。',
  ],
  ['开奖', '每周二、五、日21:25开奖，开奖前截止投注。'],
]
