import { addMs, days, type Instant, instant } from '@caimin/base'
import { LINK_CODE } from '@caimin/contract'
import { readStored, writeStored } from '../../../platform/data/stored.ts'

const KEY = 'invite'
/** For how long whose link was opened counts on this device. */
const REMEMBERED = days(30)

/** The code of the link that was opened first in the last thirty days; undefined where there is none. */
export function rememberedInvite(now: Instant): string | undefined {
  const kept = readStored(KEY)
  if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('at' in kept)) return undefined
  const { code, at } = kept
  if (typeof code !== 'string' || !LINK_CODE.test(code) || typeof at !== 'number') return undefined
  return now < addMs(instant(at), REMEMBERED) ? code : undefined
}

/** Remembers whose link was opened, unless another one's was before. */
export function rememberInvite(code: string, now: Instant): void {
  if (LINK_CODE.test(code) && rememberedInvite(now) === undefined) writeStored(KEY, { code, at: now })
}

export const discardInvite = (): void => writeStored(KEY, null)
