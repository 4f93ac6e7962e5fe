import { NUMBER_INVITATIONS, OPEN_PROPOSALS } from '@caimin/contract'
import type { TextsOf } from '../../platform/http/handler.ts'

export const agentsTexts: TextsOf<'agents'> = {
  rate_too_low: '不能低于下级里最高的比例',
  rate_too_high: '不能高于您自己的比例',
  account_frozen: '账户已冻结，不能邀请',
  under_age: '未满18周岁不能邀请',
  self_excluded: '自我禁购期间不能邀请',
  cooling_off: '冷静期内不能邀请',
  not_agent: '您还不是代理，或名下的层级已满，或本店没有开通代理',
  'proposeShop.not_agent': '您还不是代理',
  own_number: '这是您自己的手机号',
  number_invited_lately: `这个号码${NUMBER_INVITATIONS.quietDays}天内已收到过邀请，请过几天再发`,
  too_many_invitations: `一天最多邀请${NUMBER_INVITATIONS.aDay}个号码`,
  too_many_of_shop: `本店的代理一天一共最多邀请${NUMBER_INVITATIONS.ofShopADay}个号码，请明天再发`,
  night_rest: `晚上${NUMBER_INVITATIONS.until}点到早上${NUMBER_INVITATIONS.from}点不发邀请短信，请白天再发`,
  shop_not_open: '本店现在不营业，不能邀请',
  too_many_proposals: `最多同时有${OPEN_PROPOSALS.most}家店在审核，退回不满${OPEN_PROPOSALS.returnedDays}天的也算`,
  licence_known: '这个证照编号已经有店在用',
  licence_over: '证照已经到期',
  picture_unknown: '照片没有传上，请重新选',
  picture_unreadable: '图片无法识别，请换一张',
  picture_too_large: '图片太大，请换一张',
  moved_on: '运营正在审核，现在不能改',
}

export const agentDeskTexts: TextsOf<'agentDesk'> = {
  rate_too_low: '不能低于下级里最高的比例',
  rate_too_high: '不能高于本店上限、运营上限和本店代销费的比例',
  agents_off: '请先打开代理功能',
  already_agent: '这位玩家已经在代理里了',
}

export const agentCeilingTexts: TextsOf<'agentCeiling'> = {
  advice_day_ahead: '出具日期不能晚于今天',
  advice_waiting: '已有一份意见在等另一位运营同意，先办完那一份',
  advice_moved_on: '这份意见刚才已经办过',
  second_person_needed: '登记的人不能自己同意，要另一位运营来',
}

/** Of the file of a shop's agents. */
export const CSV_TEXTS = {
  columns: [
    ...['代理', '手机', '级', '上级', '竞彩%', '北单%', '足彩%', '体彩数字%', '福彩数字%'],
    ...['直属', '全部', '本月名下投注', '本月返点', '待扣', '状态'],
  ],
  fileName: (day: string): string => `代理-${day}.csv`,
  paused: '已暂停',
  works: '正常',
}
