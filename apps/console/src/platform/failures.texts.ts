import type { ClientReason } from '@caimin/contract'

/** What no server words: that its answer did not come or was none, and that the app itself failed. */
export const failureTexts: Readonly<Record<'internal_error' | ClientReason, string>> = {
  internal_error: '系统出错，请稍后再试',
  signed_out: '登录已过期，请重新登录',
  unreachable: '没连上服务器，请稍后再试',
  aborted: '已取消',
  server_failed: '服务器没有正常回答，请稍后再试',
  outcome_unknown: '结果未知：没有收到服务器的回答。再按一次不会重复',
  other_outcome_unknown: '上一次提交的结果未知，这一次没有提交。先在页面上方点“再问一次”',
}
