import type { ClientReason, CommonRefusal, StaffRefusal } from '@caimin/contract'

type AnyReason = CommonRefusal | StaffRefusal | ClientReason

/** One text for each reason that any call may give; a screen has its own for the reasons its calls declare. */
export const commonRefusalTexts: Readonly<Record<AnyReason, string>> = {
  bad_input: '填的内容不对，请检查后再试',
  not_open_yet: '这个功能还没有开放',
  not_found: '没有找到，可能已经不在了',
  forbidden: '这个岗位不能做这一步',
  first_password: '请先把首次登录的密码换成自己的',
  too_many_requests: '操作太快，请稍等再试',
  payload_too_large: '内容太大',
  unsupported_media_type: '不支持这种文件',
  picture_limit_reached: '今天上传的图片已到上限，请明天再试',
  request_id_reused: '这一步刚才已经提交过，请先刷新看结果',
  busy_try_again: '系统正忙，没有记下，请再试一次',
  shop_not_chosen: '账号没有对应的店',
  second_factor_needed: '请先开通两步验证',
  confirm_identity_first: '涉及资金，要再确认一次身份',
  second_person_too_new: '账号新开、重置或解冻未满48小时，还不能做第二人',
  second_person_dependent: '两个账号近30天内由同一人开通、重置或解冻过，不算两个人，请另找一位',
  internal_error: '系统出错，请稍后再试',
  signed_out: '登录已过期，请重新登录',
  unreachable: '没连上服务器，请稍后再试',
  aborted: '已取消',
  server_failed: '服务器没有正常回答，请稍后再试',
  outcome_unknown: '结果未知：没有收到服务器的回答。再按一次不会重复',
  other_outcome_unknown: '上一次提交的结果未知，这一次没有提交。先在页面上方点“再问一次”',
}
