const levelOf = (digit: string): string => `${'一二三四五六七八九'[Number(digit) - 1]}等奖`

/** The levels of the rules and of sources as players say them: 一等奖, 一等奖追加, 选十中九, 福运奖. */
export function levelName(level: string): string {
  if (/^[1-9]$/.test(level)) return levelOf(level)
  const append = /^append_([1-9])$/.exec(level)
  if (append?.[1]) return `${levelOf(append[1])}追加`
  const hits = /^(\d+)-(\d+)$/.exec(level)
  if (hits) return `选${hits[1]}中${hits[2]}`
  return level === '福运' ? '福运奖' : level
}
