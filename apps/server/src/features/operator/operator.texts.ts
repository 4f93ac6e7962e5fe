import type { TextsOf } from '../../platform/http/handler.ts'

export const operatorTexts: TextsOf<'operator'> = {
  result_malformed: '结果格式有误',
  level_unknown: '有本玩法没有的奖级',
  level_missing: '奖级没有填全，没有人中的填0',
  level_is_fixed: '固定奖级的奖金与规则不一致',
  already_confirmed: '该结果已确认',
  not_over_yet: '尚未结束，不能录入结果',
  already_claimed_by_you: '您已录入过该结果',
  claims_agree: '各来源一致，无需裁定',
  decided_by_claimant: '录入者不能裁定，请由未录入的人员处理',
  no_such_claim: '没有这条录入',
  not_your_claim: '只能撤回本人录入的结果',
  not_confirmed: '结果尚未确认，不能更正',
  nothing_changes: '更正内容与现有结果相同',
  correction_pending: '已有待审批的更正',
  second_person_needed: '更正须由第二人审批',
  no_pending_correction: '没有待审批的更正',
  own_correction: '本人提出的更正请撤回，不能驳回',
  not_your_correction: '只能撤回本人提出的更正',
  file_malformed: '文件无法识别',
}

/** What the steps of a result are called. */
export const STEP_TEXTS = { score: '比分', sp: '开奖 SP', numbers: '开奖号码', amounts: '奖金' } as const

export const issueText = (issueNo: string): string => `${issueNo} 期`
export const versusText = (home: string, away: string): string => `${home} vs ${away}`
