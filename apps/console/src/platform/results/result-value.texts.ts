/** How a result is written in one line. */
export const valueTexts = {
  score: (full: string, half: string) => `${full}（${half}）`,
  void: '取消',
  /** What is announced with the levels and is none of the game's own. */
  addedLevels: { pool_after: '奖池', renxuan9: '任选九一等奖' } as Readonly<Record<string, string>>,
  /** What an announcement says that has no floating level. */
  nothing: '无',
  level: (level: string, amount: string) => `${level}：${amount}元`,
  zone: {
    red: '红球',
    blue: '蓝球',
    front: '前区',
    back: '后区',
    numbers: '号码',
    special: '特别号',
    digits: '号码',
    outcomes: '赛果',
  } as Readonly<Record<string, string>>,
}
