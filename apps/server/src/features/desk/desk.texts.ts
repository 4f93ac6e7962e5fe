import type { TextsOf } from '../../platform/http/handler.ts'

export const deskTexts: TextsOf<'desk'> = {
  wrong_account_or_password: '账号或密码错误',
  account_frozen: '账号已被停用',
  locked_too_many_failures: '密码错误次数过多，请 15 分钟后再试',
  order_moved_on: '订单状态已变化，请刷新后处理',
  reprint_needs_reason: '该票已打印过，重打请注明原因',
  picture_unreadable: '图片无法识别，请重新拍照',
  picture_too_large: '图片过大，请重新拍照',
  cutoff_passed: '已过截止时间',
  ticket_already_recorded: '该票已录入',
  photo_required: '请上传票面照片',
  serial_used: '该票号已录入其他订单',
  printed_odds_incomplete: '请录全每个选项的票面赔率与让球',
  odds_below_tolerance: '票面赔率低于用户可接受范围，已询问用户',
  same_clerk: '更正须由另一位店员录入',
  slip_unreadable: '这不是投注单上的二维码或校验码',
  first_result_known: '已有赛果或开奖，不能再更正，请通过申诉处理',
  nothing_recorded: '还没有录入任何一张票',
  tickets_recorded: '已有录入的票，请完成出票',
  amount_differs: '金额与应派奖金不符',
  second_person_needed: '超过 100 万元，须另一位店主复核后派奖',
}
