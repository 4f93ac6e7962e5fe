import type { ClientReason, CommonRefusal } from '@caimin/contract'

/** One text for each reason that any call may give; features have their own for the reasons they declare. */
export const commonRefusalTexts: Readonly<
  Record<CommonRefusal | Exclude<ClientReason, 'outcome_unknown' | 'other_outcome_unknown'>, string>
> = {
  bad_input: '提交的内容不完整，请检查后再试',
  not_open_yet: '该功能尚未开放',
  not_found: '没有找到',
  forbidden: '没有权限',
  first_password: '请先把首次登录的密码换成自己的',
  too_many_requests: '操作太频繁，请稍后再试',
  payload_too_large: '内容太大',
  unsupported_media_type: '不支持这种格式',
  picture_limit_reached: '您今天上传的图片太多了，请明天再试',
  request_id_reused: '这笔操作已经提交过',
  busy_try_again: '系统繁忙，请再试一次',
  shop_not_chosen: '请先选择店铺',
  internal_error: '系统出错，请稍后再试',
  signed_out: '请重新登录',
  unreachable: '连接超时，请点击屏幕重试',
  aborted: '已取消',
  server_failed: '服务器没有正常回答，请稍后再试',
}
