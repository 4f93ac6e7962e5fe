/** What people write for what is no level of the rules, or for one that the rules call otherwise. */
export const WRITTEN_LEVELS: Readonly<Record<string, readonly string[]>> = {
  pool_after: ['奖池', '奖池余额', '奖池滚存'],
  renxuan9: ['任选九', '任选九场', '任九', '任选九一等奖', '任选九场一等奖'],
  append_1: ['追加一等奖'],
  append_2: ['追加二等奖'],
  福运: ['福运奖'],
}

/** How a level that is no level of the rules is shown. */
export const ADDED_NAMES: Readonly<Record<string, string>> = { pool_after: '奖池', renxuan9: '任选九一等奖' }

/** From one to ten: 选十中九 is 选10中9, 1等奖 is 一等奖. */
export const NUMERALS = ['一', '二', '三', '四', '五', '六', '七', '八', '九', '十']
