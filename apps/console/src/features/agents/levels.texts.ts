import { AGENT_LEVELS } from '@caimin/rules/agents'

/** Words of how many levels of agents a stake may have above it, and of the legal advice on it. */
export const levelsTexts = {
  title: '代理层级',
  note: `条例禁止层级过多的返点。正式运行默认最多${AGENT_LEVELS.inProduction}级，律师出具意见、两位运营登记并同意之后才能更多；新用户按新的层级算，已在更深处的不变。`,
  demoNote: '演示环境不按意见算，登记了也不改变层级。',
  now: '现在最多',
  count: (levels: number) => `${levels}级`,
  advice: '依据',
  none: '没有登记法律意见',
  advised: (by: string, on: string) => `${by}，${on}`,
  recorded: '登记',
  agreed: '同意',
  waiting: '等另一位运营同意的意见',
  agree: (levels: number) => `同意，改为最多${levels}级`,
  reject: '不同意',
  takeBack: '撤回',
  done: { agreed: '已同意，从下一位新用户起', rejected: '没有同意，层级不变', takenBack: '已撤回' },
  record: '登记法律意见',
  levels: '意见允许的级数',
  words: '意见原文或摘要',
  advisedBy: '出具人（律所、律师）',
  advisedOn: '出具日期',
  missing: '先写意见、出具人和出具日期',
  send: '登记，交另一位运营同意',
  sent: '已登记，等另一位运营同意',
} as const
