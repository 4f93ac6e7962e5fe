import type { ClientRefusal } from '@caimin/contract'
import { CallFailed } from './call-failed.ts'

/** Words by reason, Chinese. */
type RefusalTexts = Readonly<Record<string, string>>
/** For what no server words. */
type FailureTexts = RefusalTexts & Readonly<Record<'server_failed' | 'internal_error', string>>

/** The words for a reason, which may be named like a method of every object. */
const textOf = (texts: RefusalTexts, reason: string): string | undefined =>
  Object.hasOwn(texts, reason) ? texts[reason] : undefined

/** The text of a refusal, given an app's texts for failures in which no server answered. */
export function createErrorMessages(failures: FailureTexts) {
  /** In the server's words, unless the screen knows more. Screens branch on the reason, never on this. */
  function explain(refusal: ClientRefusal, own: RefusalTexts = {}): string {
    const { reason, message } = refusal
    return textOf(own, reason) ?? textOf(failures, reason) ?? (message || failures.server_failed)
  }

  /** The same for the error of a query. */
  function explainError(error: unknown, own: RefusalTexts = {}): string {
    return error instanceof CallFailed ? explain(error.refusal, own) : failures.internal_error
  }

  return { explain, explainError }
}
