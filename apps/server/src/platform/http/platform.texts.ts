import type { CommonRefusal, StaffRefusal } from '@caimin/contract'
import type { TokenRefusal } from './authenticator.ts'

/** What any call may be refused with. */
export const COMMON_TEXTS: Record<CommonRefusal, string> = {
  bad_input: '提交的内容有误，请检查后重试',
  not_open_yet: '该功能尚未开放',
  not_found: '没有找到您要的内容',
  forbidden: '您没有权限进行此操作',
  first_password: '请先把首次登录的密码换成自己的',
  too_many_requests: '操作太频繁，请稍后再试',
  payload_too_large: '提交的内容过大',
  unsupported_media_type: '不支持的内容格式',
  picture_limit_reached: '今天上传的图片已达上限，请明天再试',
  request_id_reused: '该请求编号已用于其他操作，请重新提交',
  busy_try_again: '系统繁忙，请稍后重试',
  shop_not_chosen: '请先选择店铺',
  internal_error: '系统出错了，请稍后重试',
}

/** What the door of the desks may refuse with. */
export const STAFF_TEXTS: Record<StaffRefusal, string> = {
  second_factor_needed: '请先开通两步验证',
  confirm_identity_first: '涉及资金，请再次确认身份',
  second_person_too_new: '账号新开、重置或解冻未满48小时，还不能做第二人',
  second_person_dependent: '两个账号近30天内由同一人开通、重置或解冻过，不算两个人',
}

export const TOKEN_TEXTS: Record<TokenRefusal, string> = {
  missing: '请先登录',
  expired: '登录已过期，请重新登录',
  ended_elsewhere: '账号已在其他地方登录或退出，请重新登录',
}
