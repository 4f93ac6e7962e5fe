import type { BoardRow } from '@caimin/contract'
import { boardTexts } from './board.texts.ts'

/** What became of a match that does not run; undefined where there is nothing to say. */
export function endText({ status, awaits_result }: Pick<BoardRow, 'status' | 'awaits_result'>): string | undefined {
  if (awaits_result) return boardTexts.awaitsResult
  return status === 'cancelled' || status === 'postponed' || status === 'interrupted' ? boardTexts[status] : undefined
}
