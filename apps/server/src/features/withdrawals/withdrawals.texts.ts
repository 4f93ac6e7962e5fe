import type { TextsOf } from '../../platform/http/handler.ts'

export const withdrawalsTexts: TextsOf<'withdrawals'> = {
  amount_out_of_range: '每次提现 10 元至 50,000 元',
  withdraw_password_wrong: '提现密码不正确',
  withdraw_password_locked: '提现密码错误次数过多，已锁定 24 小时，可用短信验证码重设',
  withdraw_password_unset: '还没有设置提现密码',
  pay_confirm_needed: '请重新输入提现密码',
  account_frozen: '账号已被冻结，请联系店主',
  real_name_needed: '请先完成实名认证',
  too_many_today: '今天的提现次数已用完，请明天再来',
  insufficient_balance: '可提现金额不足',
  withdrawal_moved_on: '这笔提现的状态已经变化，请刷新查看',
  already_in_file: '这笔提现已在打款文件里，须由店主确认银行没有付款后才能退回',
  second_person_needed: '超过 20,000 元须由另一位同事或运营复核',
  nothing_to_pay: '没有待打款的提现',
  amount_differs: '金额与提现不一致，请核对',
  file_unreadable: '文件无法识别，请上传由打款文件填写的回单',
  file_too_large: '文件过大：最多 600 KB、1000 行',
  file_is_old_excel: '旧的 .xls 或有密码的文件不能识别，请另存为 .xlsx',
  columns_missing: '文件缺少列：必须有“提现单号”“金额”“结果”',
  columns_repeated: '文件里有重复的列或多张表，不能确定以哪个为准',
  preview_outdated: '预览之后情况已变化，什么都没有改，请重新核对',
}
