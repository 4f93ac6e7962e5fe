import type { ClientReason } from '@caimin/contract'

/** What no server words: that its answer did not come or was none, and that the app itself failed. */
export const failureTexts: Readonly<
  Record<'internal_error' | 'offline' | Exclude<ClientReason, 'outcome_unknown' | 'other_outcome_unknown'>, string>
> = {
  internal_error: '系统出错，请稍后再试',
  signed_out: '请重新登录',
  unreachable: '连接超时，请点击屏幕重试',
  offline: '网络已断开，连上网络后再试',
  aborted: '已取消',
  server_failed: '服务器没有正常回答，请稍后再试',
}
