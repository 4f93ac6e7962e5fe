import { exactAmountText, type Fen } from '@caimin/base'
import type { TextsOf } from '../../platform/http/handler.ts'

/** 优惠券 满20减3，3.00元: what the evidence of a dispute says of a coupon. */
export const couponText = ({ title, amount }: { readonly title: string; readonly amount: Fen }): string =>
  `优惠券 ${title}，${exactAmountText(amount)}元`

const texts = {
  picture_unreadable: '这张图片无法识别，请换一张',
  picture_too_large: '图片尺寸过大，请换一张',
  picture_unknown: '图片没有传好，请重新添加',
  sending_too_fast: '发得太快了，请稍等一下再发',
  recall_too_late: '发出超过2分钟，不能撤回',
} as const

export const chatTexts: TextsOf<'chat'> = { ...texts, card_not_own_order: '只能发自己的订单' }

export const chatDeskTexts: TextsOf<'chatDesk'> = {
  ...texts,
  card_not_own_order: '只能发这位玩家的订单。',
  claimed_by_other: '这个会话由同事在答，请先转交。',
  outside_payment: '不能发链接和银行卡号，收款请用店铺的收款码。',
  'uploadPicture.outside_payment': '图片里有二维码，不是本店登记的收款码，不能发。',
  colleague_unavailable: '这位同事不在店里或账号已停用。',
  amount_out_of_range: '优惠券0.10–500元。',
  condition_below_amount: '门槛不能低于金额。',
  end_out_of_range: '有效期须在1小时之后、366天以内。',
  nobody_may_receive: '这位玩家现在不能收优惠券（冻结、自我禁购、冷静期或未成年）。',
  coupon_stays: '优惠券发出后不能撤回。',
}
