import type { TextsOf } from '../../platform/http/handler.ts'

export const staffingTexts: TextsOf<'clerks'> & TextsOf<'operators'> = {
  account_taken: '这个账号已经有人用了，请换一个',
  too_many_staff: '人数太多，请先停用一些账号再说',
  password_too_common: '密码太常见或与账号相近，请换一个',
  not_yourself: '不能对自己做这一步',
  proposal_pending: '这个账号已有一项变更等另一位运营确认',
  proposal_moved_on: '这项变更已经处理过，或已过期',
  second_person_needed: '须由另一位运营确认',
  last_in_charge: '这是最后一位负责人，不能冻结',
}

export const ownStaffTexts: TextsOf<'ownStaff'> = {
  wrong_password: '现在的密码不对',
  locked_too_many_failures: '密码输错太多次，请 15 分钟后再试',
  same_password: '新密码不能和现在的一样',
  password_too_common: '密码太常见或与账号相近，请换一个',
}
