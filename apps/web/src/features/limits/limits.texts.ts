import { countText } from '@caimin/base'
import { COOL_OFF_DAYS, EXCLUSION_MONTHS, LOOSER_LIMIT_HOURS, type OutputOf, PLAY_LIMIT_DIGITS } from '@caimin/contract'

type Limit = OutputOf<'limits', 'index'>['limits'][number]
type Period = Limit['period']
type LimitKind = Limit['kind']

const PERIODS: Readonly<Record<Period, string>> = { day: '每日', week: '每周', month: '每月' }
const THIS: Readonly<Record<Period, string>> = { day: '今日', week: '本周', month: '本月' }
const KINDS: Readonly<Record<LimitKind, string>> = { deposit: '充值限额', stake: '购彩限额', loss: '亏损限额' }
const SPENT: Readonly<Record<LimitKind, string>> = { deposit: '已占用', stake: '已用', loss: '已亏' }

const MOST = countText(10n ** BigInt(PLAY_LIMIT_DIGITS) - 1n)

export const limitsTexts = {
  title: '理性购彩',
  saved: '已保存',
  net: (period: Period) => `${THIS[period]}净额`,
  netNote: '净额 = 奖金和退款 − 购彩金额，按下单和派奖的时间计算。',
  session: '本次使用',
  sessionText: (minutes: number) =>
    minutes < 60 ? `${minutes}分钟` : `${Math.floor(minutes / 60)}小时${minutes % 60}分钟`,
  kinds: KINDS,
  kindNotes: {
    deposit: '线上和到店充值一起算；没付完的先占用，没付成就不算',
    stake: '退回的不算，追号开始时全部计入',
    loss: '购彩金额减去奖金与退款',
  } satisfies Record<LimitKind, string>,
  periods: PERIODS,
  none: '不限',
  yuan: (amount: string) => `${amount}元`,
  used: (kind: LimitKind, amount: string, period: Period) => `${THIS[period]}${SPENT[kind]}${amount}元`,
  gained: (amount: string, period: Period) => `${THIS[period]}盈余${amount}元`,
  left: (amount: string) => `还剩${amount}元`,
  next: (amount: string | null, moment: string) => `${moment}起${amount === null ? '不限' : `${amount}元`}`,
  setTitle: (kind: LimitKind, period: Period) => `${PERIODS[period]}${KINDS[kind]}`,
  amount: '限额（元）',
  amountHint: `0至${MOST}元。调低立即生效；调高或取消，${LOOSER_LIMIT_HOURS}小时后生效。`,
  amountWrong: `请输入0至${MOST}的金额，最多两位小数`,
  set: '设定',
  remove: '取消限额',
  quiet: '免打扰时段',
  quietNote: '时段内不能投注和充值',
  quietNone: '未设定',
  quietText: (from: string, to: string) => `${from}–${from < to ? to : `次日${to}`}`,
  quietNext: (text: string | null, moment: string) => `${moment}起${text ?? '取消'}`,
  from: '开始',
  to: '结束',
  quietHint: `延长立即生效；缩短或取消，${LOOSER_LIMIT_HOURS}小时后生效。`,
  quietSame: '开始和结束不能相同',
  removeQuiet: '取消时段',
  breaks: '停一停',
  coolOff: '冷静期',
  coolOffNote: `${COOL_OFF_DAYS.min}至${COOL_OFF_DAYS.max}天不能投注和充值`,
  exclude: '自我禁购',
  excludeNote: `至少${EXCLUSION_MONTHS.min}个月不能投注和充值`,
  until: (moment: string) => `至${moment}`,
  wouldEnd: (moment: string) => `现在开始，到${moment}结束。`,
  start: '开始',
  coolOffDays: (days: number) => `${days}天`,
  excludeMonths: (months: number) => (months % 12 === 0 ? `${months / 12}年` : `${months}个月`),
  coolOffHint: '冷静期内不能投注和充值，已下的单照常开奖派奖，可提现的余额随时可以提现。开始后不能提前结束。',
  excludeHint:
    '禁购期内不能投注和充值，也不会收到任何推广。正在追号的余下各期会退回，已出的票照常开奖派奖，可提现的余额随时可以提现。开始后任何人都不能提前结束或缩短。',
  excludeAgree: '我明白期间不能解除',
  coolOffConfirm: '开始冷静期',
  excludeConfirm: '开始自我禁购',
  cancel: '返回',
  day: (year: number, month: number, day: number, clock: string) => `${year}年${month}月${day}日${clock}`,
  help: '需要帮忙',
  helpText: '如果购彩影响了生活、工作或家人，请和信任的人谈谈，也可以拨打：',
  lines: [
    { name: '全国统一心理援助热线', phone: '12356' },
    { name: '中国体育彩票客服热线', phone: '95086' },
  ],
  odds: '中奖机会有多大',
  oddsText: '彩票是公益，也是娱乐，不是投资。平均每投2元，奖金返还约1元到1.4元，买得越多，平均亏得越多。',
  oddsRows: [
    ['双色球一等奖', '约1,772万分之一'],
    ['大乐透一等奖', '约2,143万分之一'],
    ['福彩3D、排列三直选', '1,000分之一'],
    ['排列五直选', '10万分之一'],
    ['14场胜负彩全凭猜', '约478万分之一'],
  ],
  oddsFoot: '前几期的号码不影响下一期。18岁以下不得购彩。',
} as const
