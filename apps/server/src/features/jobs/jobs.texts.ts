import type { TextsOf } from '../../platform/http/handler.ts'

export const jobsTexts: TextsOf<'jobs'> = {
  not_failed: '这个任务没有失败，或已经重试了',
  not_parked: '这个事件已经处理过，或正在重试',
}
