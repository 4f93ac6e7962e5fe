import type { ClientRefusal } from '@caimin/contract'
import { CallFailed } from './call-failed.ts'

/** Words by reason, Chinese. */
type RefusalTexts = Readonly<Record<string, string>>
/** For the reasons that any call may give. */
type CommonTexts = RefusalTexts & Readonly<Record<'server_failed' | 'internal_error', string>>

/** The words for a reason, which may be named like a method of every object. */
const textOf = (texts: RefusalTexts, reason: string): string | undefined =>
  Object.hasOwn(texts, reason) ? texts[reason] : undefined

/** The text of a refusal, given an app's texts for the common refusals. */
export function createErrorMessages(common: CommonTexts) {
  /** In the screen's own words where it has some. Screens branch on the reason, never on this. */
  function explain(refusal: ClientRefusal, own: RefusalTexts = {}): string {
    return textOf(own, refusal.reason) ?? textOf(common, refusal.reason) ?? (refusal.message || common.server_failed)
  }

  /** The same for the error of a query. */
  function explainError(error: unknown, own: RefusalTexts = {}): string {
    return error instanceof CallFailed ? explain(error.refusal, own) : common.internal_error
  }

  return { explain, explainError }
}
