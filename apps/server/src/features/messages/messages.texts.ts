import { exactAmountText } from '@caimin/base'
import type { MessageEvent } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules'
import { reasonText } from '../../core/orders/index.ts'
import type { MessageDetail } from '../../platform/database/message-tables.ts'

type Words = (detail: MessageDetail) => string

const yuanOf: Words = ({ amount }) => (amount === undefined ? '' : `${exactAmountText(amount)}元`)
const gameOf: Words = ({ game }) => (game === undefined ? '' : GAME_NAMES[game])
const ofPerson: Words = (detail) => `${detail.name}的${gameOf(detail)}`

/** 竞彩足球 20.00元，部分出票，其余已退款. */
const ofOrder: Words = (detail) =>
  [
    [gameOf(detail), yuanOf(detail)].filter((part) => part !== '').join(' '),
    ...(detail.reason === undefined ? [] : [reasonText(detail.reason)]),
  ].join('，')

/** Of a prize the amount is in the title. */
const ofPrize: Words = ({ amount: _shown, ...detail }) => ofOrder(detail)

/** 曼城 2:1 利物浦. */
const ofMatch: Words = ({ match }) => (match === undefined ? '' : `${match.home} ${match.score} ${match.away}`)

/** 第67分钟，曼城进球. */
const ofGoal: Words = ({ match, side }) =>
  [
    ...(match?.minute === undefined || match.minute === null ? [] : [`第${match.minute}分钟`]),
    ...(match === undefined || side === undefined ? [] : [`${match[side]}进球`]),
  ].join('，')

const says = (title: string | Words, text: Words = () => '') => ({
  title: typeof title === 'string' ? () => title : title,
  text,
})

/** What players read of each thing that happened. */
const TEXTS: Readonly<Record<MessageEvent, { readonly title: Words; readonly text: Words }>> = {
  order_printed: says('订单已出票', ofOrder),
  order_refused: says('店主已撤单，款项已退回', ofOrder),
  order_ended: says('订单已取消，款项已退回', ofOrder),
  order_unsold: says('出票失败，款项已退回', ofOrder),
  odds_asked: says('赔率有变，等您确认', ofOrder),
  dispute_answered: says('店铺答复了您的申诉'),
  dispute_decided: says('您的申诉有了结果'),
  prize_waits: says((detail) => `中奖${yuanOf(detail)}，等店铺派奖`, ofPrize),
  prize_paid: says((detail) => `中奖${yuanOf(detail)}，已入账`, ofPrize),
  stake_returned: says((detail) => `退款${yuanOf(detail)}，已入账`, ofPrize),
  not_won: says('未中奖', ofOrder),
  recharge_paid: says((detail) => `充值${yuanOf(detail)}已到账`),
  recharge_refused: says(
    (detail) => `充值${yuanOf(detail)}没有到账`,
    () => '店铺没有收到这笔款',
  ),
  recharge_expired: says(
    (detail) => `充值${yuanOf(detail)}已过期`,
    () => '没有在时限内付款',
  ),
  cash_credited: says((detail) => `到店充值${yuanOf(detail)}已到账`),
  withdrawal_approved: says((detail) => `提现${yuanOf(detail)}已通过审核`),
  withdrawal_paid: says((detail) => `提现${yuanOf(detail)}已打款`),
  withdrawal_refused: says(
    (detail) => `提现${yuanOf(detail)}未通过`,
    () => '款项已退回余额',
  ),
  plan_filled: says('合买已成单，等店铺接单', ofOrder),
  plan_ended: says('合买已取消，款项已退回', ofOrder),
  plan_printed: says('合买已出票', ofOrder),
  plan_unsold: says('合买出票失败，款项已退回', ofOrder),
  plan_called: says(({ name }) => `${name}发起合买，邀您参与`, gameOf),
  post_added: says(({ name }) => `${name}发了新单`, gameOf),
  standing_copied: says('已为您自动跟单', (detail) => `${ofPerson(detail)} ${yuanOf(detail)}`),
  standing_missed: says('有一单没有跟上', ofPerson),
  standing_ended: says('定制跟单已停止', ofPerson),
  packet_given: says(
    (detail) => `收到红包${yuanOf(detail)}`,
    ({ name = '' }) => name,
  ),
  shop_wrote: says('店里给您发了消息'),
  group_message_shown: says('您在群里的消息已显示', () => '店铺看过了，大家都能看到'),
  group_message_withheld: says('您在群里的消息没有显示', () => '店铺看过后没有让它显示'),
  goal_scored: says((detail) => `进球 ${ofMatch(detail)}`, ofGoal),
  score_corrected: says((detail) => `比分更正 ${ofMatch(detail)}`, ofGoal),
  match_over: says((detail) => `完场 ${ofMatch(detail)}`),
  rebate_paid: says('有返佣到账', () => '当天的返佣都在返佣明细里'),
  rebate_taken_back: says('有返佣被收回', () => '有订单退了款，详见返佣明细'),
  announced: says(
    ({ name = '' }) => name,
    () => '店铺公告',
  ),
}

export const titleOf = (event: MessageEvent, detail: MessageDetail): string => TEXTS[event].title(detail)
export const textOf = (event: MessageEvent, detail: MessageDetail): string => TEXTS[event].text(detail)
