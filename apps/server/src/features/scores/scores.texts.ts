import { MAX_FOLLOWED } from '@caimin/contract'
import type { TextsOf } from '../../platform/http/handler.ts'

export const scoresTexts: TextsOf<'scores'> = {
  too_many_followed: `最多同时关注${MAX_FOLLOWED}场比赛，请先取消一些`,
}
