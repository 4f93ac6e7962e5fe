import type { TextsOf } from '../../platform/http/handler.ts'

export const shiftsTexts: TextsOf<'shifts'> = {
  shift_moved_on: '这一班刚才已经交了或有人接了：这一次没有算。',
  shift_not_taken_over: '还没有人接班，先接班再做。',
  second_person_needed: '交上一班的人不能接班，请另一位同事或店主接班。',
  expected_moved: '刚才又有现金进出，应有金额变了：看清后再交一次。',
  difference_needs_reason: '实点和应有不一致，写明原因。',
  slip_needed: '出过票或兑过奖的终端要填日结小票：体彩、福彩分开填。',
  slip_needs_reason: '小票和本店记录不一致，写明原因。',
  drawer_holds_less: '抽屉里没有这么多现金。',
  serial_used: '这张票号已经登记过。',
  amount_out_of_range: '错票金额在2元到30,000元之间。',
}
