import type { TextsOf } from '../../platform/http/handler.ts'

export const operatorTexts: TextsOf<'operator'> = {
  result_malformed: '结果的写法不对，请看提示',
  level_unknown: '有这个玩法没有的奖级',
  level_missing: '奖级没有填全，没有人中的填0',
  level_is_fixed: '固定奖级的奖金和规则不一样',
  already_confirmed: '已经确认了，要改请走更正',
  'withdrawClaim.already_confirmed': '刚才已经确认了，要改请走更正',
  'decide.already_confirmed': '刚才已经确认了',
  not_over_yet: '还没结束，不能填',
  already_claimed_by_you: '这一项已经填过，要等另一个人',
  claims_agree: '两个来源一致，会自动确认，不用裁定',
  decided_by_claimant: '填过其中一个的人不能裁定，要由没填过的人来',
  no_such_claim: '这一条已经撤回了',
  'decide.no_such_claim': '这个来源刚才改了说法，请重新看',
  not_your_claim: '只能撤回自己填的',
  not_confirmed: '还没确认，不用更正',
  nothing_changes: '和已确认的一样，没有要改的',
  correction_pending: '已经有一个更正在等批准',
  second_person_needed: '要由另一个人批准，提出的人不能批准自己的',
  no_pending_correction: '这个更正已经办过了',
  own_correction: '自己提的更正不能驳回，请撤回',
  not_your_correction: '只能撤回自己提的',
  source_answers: '这个来源是好的，不用转手工',
  file_malformed: '文件不是这种格式，一行也没收',
}

/** What the steps of a result are called. */
export const STEP_TEXTS = { score: '比分', sp: '开奖 SP', numbers: '开奖号码', amounts: '奖金' } as const

export const issueText = (issueNo: string): string => `${issueNo}期`
export const versusText = (home: string, away: string): string => `${home} vs ${away}`
