import { MAX_FEED_TEXT } from '@caimin/contract'

export const feedsTexts = {
  title: '数据源',
  help: '每个结果都要两个来源；断一个，就要第二个人',
  count: '来源',
  broken: '断了',
  slow: '变慢',
  list: '数据源列表',
  requests: '24小时请求',
  times: '次',
  errors: '错误',
  feed: '来源',
  due: '应在',
  age: '多久没更新',
  nextDue: '下次',
  failures: '连续失败',
  state: '状态',
  never: '从来没有',
  states: { ok: '正常', slow: '变慢', broken: '断了', idle: '还没开始' },
  ageText: (days: number, hours: number, minutes: number, seconds: number) => {
    if (days > 0) return `${days}天${hours}时`
    if (hours > 0) return `${hours}时${String(minutes).padStart(2, '0')}分`
    return minutes > 0 ? `${minutes}分${String(seconds).padStart(2, '0')}秒` : `${seconds}秒`
  },
  empty: '还没有数据源。',
  emptyHint: '演示环境用演示世界自己的来源，也可以在右边上传文件。',
  paneLabel: '来源与上传',
  noDue: '—',
  role: '角色',
  roles: { main: '主', second: '备', made: '演示', person: '人工' },
  provenance: '来路',
  provenances: { site: '官网公开页', licensed: '第三方授权', demo: '演示世界', upload: '人工上传' },
  errorsHead: (count: number) => `24小时错误，${count}次`,
  noErrors: '24小时没有错误。',
  retry: '现在试一次',
  retried: '已排上，马上去取',
  lastSuccess: '最近成功',
  lastFailure: '最近失败',
  lastError: '最近的错误',
  noError: '没有',

  upload: '上传文件',
  uploadHelp: '来源都断了时，用一份 JSON 或 CSV 补上；算一个来源。',
  kind: '内容',
  kinds: {
    matches: '对阵与赔率',
    issues: '14场期次',
    results: '赛果',
    draws: '开奖',
    teams: '球队名',
    progress: '进行中的比分',
    events: '比赛事件',
    lineups: '首发阵容',
  },
  format: '格式',
  chooseFile: '选文件',
  text: '文件内容',
  send: '上传',
  needsText: '差内容',
  tooLong: `内容超过${MAX_FEED_TEXT / 10_000}万字`,
  accepted: (count: number) => `收下${count}行`,
  refused: (count: number) => `退回${count}行`,
  row: '行',
  reason: '为什么退回',
}

export const feedsKeys = [{ keys: 'J K', does: '上下' }] as const
export const retryKey = { keys: 'T', does: '现在试一次' } as const
