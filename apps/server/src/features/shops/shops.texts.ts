import type { TextsOf } from '../../platform/http/handler.ts'

export const shopsTexts: TextsOf<'shops'> = {
  licence_known: '这个证照编号已经有店在用',
  licence_over: '证照已经到期，先续期',
  picture_unknown: '照片没有传上，请重新选',
  picture_missing: '还没有代销证照片',
  picture_unreadable: '图片认不出，请换一张',
  picture_too_large: '图片太大',
  moved_on: '这家店刚被别人处理过，请看新的状态',
  checks_missing: '还有没核对的项目',
  not_checked_yet: '还没有人核对过材料，先核对通过',
  second_person_needed: '核对材料的人不能开店，须由另一位运营开店',
  account_taken: '这个账号已经有人用了，换一个',
  days_reversed: '最后一天不能早于第一天',
  holiday_too_long: '一次休市最多31天',
  holiday_is_past: '这些日子已经过去',
  holiday_known: '这几天已经登记过休市',
  too_many_holidays: '登记的休市太多了，先撤销用不到的',
  password_too_common: '密码太常见，或和账号相近，换一个',
}
