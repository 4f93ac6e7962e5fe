import type { TextsOf } from '../../platform/http/handler.ts'

export const waitingTexts: TextsOf<'waiting'> = {}
