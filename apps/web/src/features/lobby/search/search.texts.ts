/** Words of the search, and how people call games. */
export const searchTexts = {
  title: '搜索',
  label: '彩种、球队或联赛',
  hint: '例如：双色球、英超、皇马',
  games: '彩种',
  matches: '比赛',
  matchCount: (count: number, shown: number) => (count > shown ? `共${count}场，先显示${shown}场` : `${count}场`),
  loading: '正在取比赛',
  failed: '比赛没有取到，只搜了彩种',
  none: '没有找到。换个说法试试，例如球队简称。',
  versus: 'VS',
  until: (moment: string) => `${moment}截止`,
  trend: '走势',
  draws: '开奖',
  results: '赛果',
  bet: '投注',
} as const

/** Other names people type. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  jczq: ['足球', '竞足', '足彩'],
  jclq: ['篮球', '竞篮'],
  bjdc: ['北单', '单场'],
  sfgg: ['过关'],
  sfc: ['十四场', '14场', '足彩'],
  renxuan9: ['任九', '任选9', '足彩'],
  daletou: ['大乐透'],
  shuangseqiu: ['双色'],
  happy8: ['快8', '快乐八'],
  '7lecai': ['7乐彩'],
  fucai3D: ['3D', '福彩3d'],
  arrange3: ['排三', '排列三', '体彩'],
  arrange5: ['排五', '排列五', '体彩'],
  '7xincai': ['七星彩'],
}
