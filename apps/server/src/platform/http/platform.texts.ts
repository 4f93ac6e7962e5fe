import type { CommonRefusal, StaffRefusal } from '@caimin/contract'
import type { TokenRefusal } from './authenticator.ts'

const FOR_ALL = {
  first_password: '请先把首次登录的密码换成自己的',
  payload_too_large: '内容太大',
  internal_error: '系统出错，请稍后再试',
}

/** What any call may be refused with. */
const FOR_PLAYERS: Record<CommonRefusal, string> = {
  ...FOR_ALL,
  bad_input: '提交的内容不完整，请检查后再试',
  not_open_yet: '该功能尚未开放',
  not_found: '没有找到',
  forbidden: '没有权限',
  too_many_requests: '操作太频繁，请稍后再试',
  unsupported_media_type: '不支持这种格式',
  picture_limit_reached: '您今天上传的图片太多了，请明天再试',
  request_id_reused: '这笔操作已经提交过',
  busy_try_again: '系统繁忙，请再试一次',
  shop_not_chosen: '请先选择店铺',
}

/** The same for shops and operators, and what calls of staff may be refused with before their handler. */
const FOR_STAFF: Record<CommonRefusal | StaffRefusal, string> = {
  ...FOR_ALL,
  bad_input: '填的内容不对，请检查后再试',
  not_open_yet: '这个功能还没有开放',
  not_found: '没有找到，可能已经不在了',
  forbidden: '这个岗位不能做这一步',
  too_many_requests: '操作太快，请稍等再试',
  unsupported_media_type: '不支持这种文件',
  picture_limit_reached: '今天上传的图片已到上限，请明天再试',
  request_id_reused: '这一步刚才已经提交过，请先刷新看结果',
  busy_try_again: '系统正忙，没有记下，请再试一次',
  shop_not_chosen: '账号没有对应的店',
  second_factor_needed: '请先开通两步验证',
  confirm_identity_first: '涉及资金，要再确认一次身份',
  second_person_too_new: '账号新开、重置或解冻未满48小时，还不能做第二人',
  second_person_dependent: '两个账号近30天内由同一人开通、重置或解冻过，不算两个人，请另找一位',
}

export const COMMON_TEXTS = { player: FOR_PLAYERS, staff: FOR_STAFF } as const

export const TOKEN_TEXTS: Record<TokenRefusal, string> = {
  missing: '请先登录',
  expired: '登录已过期，请重新登录',
  ended_elsewhere: '账号已在其他地方登录或退出，请重新登录',
}
