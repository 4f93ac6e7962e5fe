import type { TextsOf } from '../../platform/http/handler.ts'

export const operatorTexts: TextsOf<'operator'> = {
  result_malformed: '结果格式有误',
  already_confirmed: '该结果已确认',
  not_over_yet: '尚未结束，不能录入结果',
  already_claimed_by_you: '您已录入过该结果',
  claims_agree: '各来源一致，无需裁定',
  decided_by_claimant: '录入者不能裁定，请由未录入的人员处理',
  no_such_claim: '没有这条录入',
  not_confirmed: '结果尚未确认，不能更正',
  nothing_changes: '更正内容与现有结果相同',
  correction_pending: '已有待审批的更正',
  second_person_needed: '更正须由第二人审批',
  no_pending_correction: '没有待审批的更正',
  file_malformed: '文件无法识别',
}

/** What the steps of a result are called. */
export const STEP_TEXTS = { score: '比分', sp: '开奖 SP', numbers: '开奖号码', amounts: '奖金' } as const

export const issueText = (issueNo: string): string => `${issueNo} 期`
export const versusText = (home: string, away: string): string => `${home} vs ${away}`
