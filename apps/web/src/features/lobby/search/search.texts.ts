/** Words of the search, and how people call games. */
export const searchTexts = {
  title: '搜索',
  label: '彩种、球队或联赛',
  hint: '例如：双色球、英超、皇马',
  games: '彩种',
  pages: '功能',
  matches: '比赛',
  matchCount: (count: number, shown: number) => (count > shown ? `共${count}场，先显示${shown}场` : `${count}场`),
  loading: '正在取比赛',
  failed: '比赛没有取到，只搜了彩种和功能',
  none: '没有找到。换个说法试试，例如球队简称或彩种名。',
  versus: 'VS',
  until: (moment: string) => `${moment}截止`,
  trend: '走势',
  draws: '开奖',
  results: '赛果',
  bet: '投注',
} as const

/** Other names people type: what they call a game, its initials, its plays. */
export const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  jczq: ['足球', '竞足', '足彩', 'jczq', 'jz', 'zuqiu', '胜平负', '让球', '比分', '总进球', '半全场'],
  jclq: ['篮球', '竞篮', 'jclq', 'jl', 'lanqiu', '让分', '大小分', '胜分差'],
  bjdc: ['北单', '单场', 'bjdc', 'bd', '胜平负', '上下单双', '比分', '总进球', '半全场'],
  sfgg: ['过关', 'sfgg'],
  sfc: ['十四场', '14场', '足彩', 'sfc', '胜负14场'],
  renxuan9: ['任九', '任选9', '足彩', 'rx9', 'rj'],
  daletou: ['大乐透', 'dlt', 'daletou'],
  shuangseqiu: ['双色', 'ssq', 'shuangseqiu'],
  happy8: ['快8', '快乐八', 'kl8', 'k8', 'kuaile8'],
  '7lecai': ['7乐彩', 'qlc', 'qilecai'],
  fucai3D: ['3D', '福彩3d', 'fc3d', '福彩三d'],
  arrange3: ['排三', '排列三', '体彩', 'pl3', 'ps'],
  arrange5: ['排五', '排列五', '体彩', 'pl5', 'pw'],
  '7xincai': ['七星彩', 'qxc', 'qixingcai'],
}

/** Pages that are looked for by name. */
export const PAGE_NAMES = {
  trends: ['走势图', '遗漏', '冷热', '图表'],
  draws: ['开奖', '开奖号码', '赛果', '中奖号码'],
  orders: ['我的订单', '投注记录', '购彩记录', '注单', '中奖记录', '追号'],
  recharge: ['充值', '存款'],
  withdrawal: ['提现', '取款'],
  packets: ['红包', '优惠'],
  limits: ['购彩限额', '自我禁购', '理性购彩'],
  store: ['店铺', '店主电话', '地址'],
  help: ['帮助', '客服', '怎么投注'],
} as const
