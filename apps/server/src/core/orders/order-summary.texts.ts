/** 混合过关 3场 2串1 */
export const matchSummary = (play: string, matches: number, passes: readonly string[]): string =>
  `${play} ${matches}场 ${passes.join('、')}`

/** 复式 14注; of several lines the first gives the name. */
export const linesSummary = (play: string, lines: number, notes: bigint): string =>
  lines === 1 ? `${play} ${notes}注` : `${play}等${lines}组 ${notes}注`
