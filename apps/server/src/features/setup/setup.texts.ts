import type { TextsOf } from '../../platform/http/handler.ts'

export const setupTexts: TextsOf<'setup'> = {
  changed_meanwhile: '设置刚被别人改过，请看过新的设置再保存',
  hours_empty: '开门和打烊不能是同一时刻；全天营业请填 00:00 到 24:00',
  channel_unknown: '没有这个充值方式',
  number_malformed: '号码位数不对',
  already_blocked: '这个号码已经停售',
  too_many_blocked: '停售的号码太多，请先恢复一些',
  end_is_past: '恢复时间已经过去',
}
