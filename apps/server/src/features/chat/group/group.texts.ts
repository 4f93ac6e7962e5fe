import { countText } from '@caimin/base'
import { GROUP_PACKET_YUAN, GROUP_PACKETS_A_DAY_YUAN } from '@caimin/contract'
import type { TextsOf } from '../../../platform/http/handler.ts'

export const chatGroupTexts: TextsOf<'chatGroup'> = {
  account_frozen: '账户已冻结，请联系客服',
  under_age: '未满18周岁，不能进群',
  removed_from_group: '店铺已将您移出群聊',
  picture_unknown: '图片没有传好，请重新添加',
  card_not_own_order: '只能发自己的订单',
  sending_too_fast: '发得太快了，请稍等一下再发',
  'report.sending_too_fast': '今天举报的次数已用完',
  self_excluded: '您在自我禁止购彩期间，只能看群里的消息',
  cooling_off: '您在冷静期内，只能看群里的消息',
  muted: '您被禁言了',
  'claimPacket.self_excluded': '您在自我禁止购彩期间，不能领红包',
  'claimPacket.cooling_off': '您在冷静期内，不能领红包',
  'claimPacket.muted': '您被禁言了，不能领红包',
  not_verified: '完成实名认证后才能领群里的红包',
  joined_later: '这个红包发出时您还没有加入本店',
  packet_expired: '红包已过期，没领的已退回店铺',
  packet_all_claimed: '来晚了，红包已经领完',
  group_closed: '店铺关闭了群聊，只能看消息',
  too_many_held: '还有消息在等店铺查看，请稍后再发',
  recall_too_late: '发出超过2分钟，不能撤回',
  own_message: '不能举报自己的消息',
}

export const chatGroupDeskTexts: TextsOf<'chatGroupDesk'> = {
  card_not_own_order: '不能把玩家的订单发到群里。',
  picture_unknown: '没有找到这张图片，请重新上传。',
  sending_too_fast: '发得太快了，请稍等。',
  outside_payment: '不能发链接和银行卡号，收款请用店铺的收款码。',
  recall_too_late: '发出超过2分钟，不能撤回。',
  amount_out_of_range: `每份至少0.01元，一个红包最多${countText(BigInt(GROUP_PACKET_YUAN))}元。`,
  unequal_parts: '金额不能平均分成这么多份。',
  daily_limit_reached: `超过今天还能发的金额。群红包每天一共最多${countText(BigInt(GROUP_PACKETS_A_DAY_YUAN))}元。`,
  packet_stays: '红包发出后不能撤回。',
  decided_before: '这条消息已经处理过。',
  sender_not_in_group: '发消息的人已经不在群里。',
}
