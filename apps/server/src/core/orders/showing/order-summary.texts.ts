/** Of an order whose content its player may not see yet. */
export const SEALED_SUMMARY = '截止后公开'

/** 混合过关 3场 2串1 */
export const matchSummary = (play: string, matches: number, passes: readonly string[]): string =>
  `${play} ${matches}场 ${passes.join('、')}`

/** 复式 14注, 组选3等2组 6注 */
export const linesSummary = (play: string, lines: number, notes: bigint): string =>
  lines === 1 ? `${play} ${notes}注` : `${play}等${lines}组 ${notes}注`

/** Lines of the plain play are distinguished by whether each is one note: 单式 3注, 复式 14注. */
export const plainSummary = (areAllSingle: boolean, notes: bigint): string =>
  `${areAllSingle ? '单式' : '复式'} ${notes}注`

/** 单式 3注 追加 */
export const appended = (summary: string): string => `${summary} 追加`

/** 混合过关 3场 2串1 优化12注 */
export const optimised = (summary: string, notes: bigint): string => `${summary} 优化${notes}注`
