/** Sources by the name they have in the system; a name that is not here is shown as it is. */
const ORIGIN_NAMES: Readonly<Record<string, string>> = {
  demo: '演示：对阵与赔率',
  'demo-scores': '演示：比分',
  'demo-draws': '演示：开奖',
  'demo-a': '演示来源 A',
  'demo-b': '演示来源 B',
  sporttery: '竞彩官网',
  'sporttery-results': '竞彩官网：足球赛果',
  'sporttery-basketball': '竞彩官网：篮球',
  'sporttery-basketball-results': '竞彩官网：篮球赛果',
  'sporttery-live': '竞彩官网：比分直播',
  'sporttery-events': '竞彩官网：比赛事件',
  'api-football': 'API-Football',
  cwl: '福彩官网',
  'cwl.draws': '福彩官网：开奖',
  file: '上传的文件',
}

export const originName = (origin: string): string => ORIGIN_NAMES[origin] ?? origin
