/** A longer list of rows is cut. */
const ROWS_NAMED = 5

const rowsText = (rows: readonly number[]): string =>
  `第${rows.slice(0, ROWS_NAMED).join('、')}${rows.length > ROWS_NAMED ? `行等${rows.length}` : ''}行`

/** Words of the pages on which numbers are picked. */
export const numbersTexts = {
  issue: (issue: string) => `${issue}期`,
  advance: '预售',
  otherIssue: '换一期',
  chooseIssue: '选择期号',
  chooseIssueHint: '只投所选的一期；要连投几期，请在号码篮里改期数。',
  closesAndDraws: (closes: string, draws: string) => `${closes}截止，${draws}开奖`,
  presentIssue: '当前',
  issueEnded: (ended: string, next: string) => `${ended}期已截止，已换成${next}期，请核对`,
  drawAt: (moment: string) => `${moment}开奖`,
  cutoff: (moment: string) => `${moment}截止，`,
  pool: '奖池',
  layer: '号码下方显示',
  showMisses: '遗漏',
  showHeat: (draws: number) => `近${draws}期`,
  showNothing: '隐藏',
  chosen: (count: number, least: number) => `已选${count}个，至少${least}个`,
  chosenRange: (count: number, least: number, most: number) => `已选${count}个，须选${least}–${most}个`,
  /** The same in short, where the shortcuts stand beside it. */
  chosenShort: (count: number, least: number) => {
    if (count === 0) return `至少${least}个`
    return count < least ? `已选${count}，差${least - count}` : `已选${count}个`
  },
  chooseOne: '选1个',
  atMost: (zone: string, most: number) => `${zone}最多选${most}个`,
  append: '追加',
  standard: '普通',
  dantuo: '胆拖',
  plays: '玩法',
  random: '机选',
  randomLines: (count: number) => `机选${count}注`,
  basket: '号码篮',
  lines: (count: number) => `${count}行`,
  addLine: '加一行',
  goPay: '去投注',
  clear: '清空所选',
  undo: '撤销',
  added: '已加入号码篮',
  missing: (what: string) => `还差${what}`,
  missingPart: (count: number, zone: string) => `${count}个${zone}`,
  join: '、',
  single: '单式',
  compound: '复式',
  picksTaken: '已带入走势图上选的号码',
  picksUnknown: '走势图上选的号码不能用在这里',
  changeLine: (line: number) => `修改第${line}行`,
  removeLine: (line: number) => `删除第${line}行`,
  /** 胆拖6注; 1D 1注, for digits do not follow letters. */
  notes: (kind: string, notes: string) => `${kind}${/\w$/.test(kind) ? ' ' : ''}${notes}注`,
  emptyBasket: '号码篮还是空的，选好号码后加一行，或机选几注。',
  /** Numbers may be picked anyway: they do not change until the sale continues. */
  stoppedByShop: '店主暂停了这个彩种的销售，现在不能投注。号码可以先选好，恢复销售后再付款。',
  pasteLabel: '每行一组号码',
  pasteAdd: '加入号码篮',
  otherPlay: (rows: readonly number[], selected: string, play: string) =>
    `${rowsText(rows)}不能按${selected}加入，已按${play}加入，请核对。`,
  /** Rows whose numbers are just as many as another play asks for. */
  countedPlay: (rows: readonly number[], selected: string, play: string) =>
    `${rowsText(rows)}正好是${play}一注的号码，已按${play}加入；要按${selected}复式加入，请在行首写“${selected}”。`,
  multiple: '倍数',
  issues: '期数',
  stopAfterWin: '中奖后停止',
  /** Without a chosen issue, from the next one to close. */
  chaseHint: (from: string, issues: number, amount: string) =>
    `从${from === '' ? '本' : from}期起连投${issues}期，现在共付${amount}元；以后各期的钱先冻结，到期自动投注，可随时取消剩余各期。`,
  ownMultiples: '各期倍数',
  sameMultiples: (multiple: number) => `都是${multiple}倍`,
  ownMultiple: (issue: string, multiple: number) => `${issue}${multiple}倍`,
  manyOwnMultiples: (count: number, least: number, most: number) => `有${count}期不同，${least}–${most}倍`,
  /** The first issue is the next to close, or the later one a chase begins with. */
  issueAt: (place: number, from: string) => (place > 1 ? `第${place}期` : from === '' ? '本期' : `${from}期`),
  multipleOf: (place: number) => `第${place}期倍数`,
  recentDraws: '近十期开奖',
  allDraws: '开奖',
  trend: '走势',
  draws: '走势和开奖',
  shortcuts: {
    all: '全',
    big: '大',
    small: '小',
    odd: '奇',
    even: '偶',
    none: '清',
    range: (from: number, to: number) => `${from}到${to}`,
  },
  noDraws: '还没有开奖记录',
  noIssue: '这一期还没有开售',
  noIssueHint: '上一期开奖后会开售下一期，请稍后再来。',
  issueClosed: '本期已截止，正在等下一期',
  help: '玩法说明',
  demo: '演示',
  missHelp: [
    '遗漏和冷热',
    '遗漏是一个号码连续多少期没有开出，冷热是近期开出的次数，红色为偏多、蓝色为偏少。每期开奖都是独立的，遗漏和冷热不改变中奖机会。',
  ],
} as const
