import type { ReasonOf } from '@caimin/contract'
import { commonRefusalTexts } from '../../platform/refusals.texts.ts'

export const blockRefusals: Readonly<
  Record<ReasonOf<'setup', 'blockNumber' | 'unblockNumber' | 'blockMatches' | 'unblockMatches'>, string>
> = {
  ...commonRefusalTexts,
  number_malformed: '号码位数不对',
  already_blocked: '这段时间里已经停售了',
  too_many_blocked: '停售的太多了，先恢复一些',
  end_is_past: '恢复时间已经过去',
  window_empty: '恢复时间要晚于开始时间',
  leg_malformed: '场次、玩法或选项不对，请重选',
  match_unknown: '有场次已经停售或截止，请去掉它',
  issues_mixed: '请选同一期的场次',
}
