import type { TextsOf } from '../../platform/http/handler.ts'

export const shiftsTexts: TextsOf<'shifts'> = {
  shift_moved_on: '这一班的状态已经变化，请刷新查看',
  shift_not_taken_over: '这一班还没有人接班，请先接班点清备用金',
  second_person_needed: '交班的人不能自己接班，请另一位同事或店主接班',
  expected_moved: '刚才又有现金进出，应有金额已经变化，请再核对一次',
  difference_needs_reason: '实点与应有不一致，请写明原因',
  drawer_holds_less: '抽屉里没有这么多现金',
  serial_used: '这张票号已经登记过',
  amount_out_of_range: '错票金额须在 2 元至 30,000 元之间',
}
