import type { ClientRefusal } from '@caimin/contract'
import { CallFailed } from './client.ts'
import { commonRefusalTexts } from './refusals.texts.ts'

function commonText(reason: string): string | undefined {
  if (!Object.hasOwn(commonRefusalTexts, reason)) return undefined
  return commonRefusalTexts[reason as keyof typeof commonRefusalTexts]
}

/** Why a call was refused, in the screen's own words where it has some. Screens branch on the reason, never on this. */
export function explain(refusal: ClientRefusal, own: Readonly<Record<string, string>> = {}): string {
  return own[refusal.reason] ?? commonText(refusal.reason) ?? (refusal.message || commonRefusalTexts.server_failed)
}

/** The same for the error of a query. */
export function explainError(error: unknown): string {
  return error instanceof CallFailed ? explain(error.refusal) : commonRefusalTexts.internal_error
}
