import { placeTexts } from '../../core/orders/index.ts'
import type { TextsOf } from '../../platform/http/handler.ts'

export const bettingTexts: TextsOf<'betting'> = {
  ...placeTexts,
  no_open_issue: '当前没有在售的期次',
  chase_malformed: '追号可追2至50期，请检查期数和倍数',
}
