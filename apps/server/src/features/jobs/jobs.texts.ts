import type { TextsOf } from '../../platform/http/handler.ts'

export const jobsTexts: TextsOf<'jobs'> = {
  not_failed: '这个任务没有失败，或已经重试了',
}
