import type { TextsOf } from '../../platform/http/handler.ts'

export const staffingTexts: TextsOf<'clerks'> & TextsOf<'operators'> = {
  account_taken: '这个账号已经有人用了，换一个',
  too_many_staff: '账号太多了，先停用一些',
  password_too_common: '密码太常见，或和账号相近，换一个',
  not_yourself: '不能对自己做这一步',
  proposal_pending: '这个账号已有一项变更等确认，先办完那一项',
  proposal_moved_on: '这一项刚才已经办过，或已过期',
  second_person_needed: '提出的人不能自己确认，要另一位运营确认',
  last_in_charge: '这是最后一位负责人，冻结了就没人能管了',
}

export const ownStaffTexts: TextsOf<'ownStaff'> = {
  wrong_password: '现在的密码不对',
  locked_too_many_failures: '错的次数太多，请15分钟后再试',
  same_password: '新密码不能和现在的一样',
  password_too_common: '这个密码太常见，或和账号相近，请换一个',
}
