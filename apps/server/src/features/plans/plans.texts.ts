import type { TextsOf } from '../../platform/http/handler.ts'

export const plansTexts: TextsOf<'plans'> = {
  plan_sealed: '方案要接单以后才能看',
  joining_over: '这个合买已经成单或已经结束：这一次没有算。',
}
