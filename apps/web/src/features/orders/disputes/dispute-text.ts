import type { TimeText } from '@caimin/base'
import { disputesTexts } from './disputes.texts.ts'
import type { DisputeRow } from './queries.ts'

/** What happens next, and until when. */
export function dueText(
  { state, due_at }: Pick<DisputeRow, 'state' | 'due_at'>,
  moment: (at: TimeText) => string,
): string | undefined {
  if (state === 'open' && due_at !== null) return disputesTexts.answerBy(moment(due_at))
  if (state === 'answered' && due_at !== null) return disputesTexts.acceptBy(moment(due_at))
  return state === 'ended' ? undefined : disputesTexts.atOperator
}
