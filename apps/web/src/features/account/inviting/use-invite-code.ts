import { LINK_CODE, LINK_CODE_CHARS } from '@caimin/contract'
import { deviceNow } from '@caimin/session'
import { useState } from 'react'
import { discardInvite, rememberedInvite, rememberInvite } from './remembered-invite.ts'

const NO_LETTER = /[^2-9A-HJKMNP-Z]/g
const codeIn = (text: string): string => text.toUpperCase().replace(NO_LETTER, '').slice(0, LINK_CODE_CHARS)

/**
 * The code of who invited: of the link that was opened first on this device, perhaps just now. One that is typed goes
 * before it.
 */
export function useInviteCode(linked: string | undefined) {
  const [code, setCode] = useState(() => {
    const now = deviceNow()
    if (linked !== undefined) rememberInvite(linked, now)
    return rememberedInvite(now) ?? ''
  })
  const [showsOrders, setShowsOrders] = useState(false)
  return {
    code,
    showsOrders,
    setShowsOrders,
    /** Empty will do: a code is optional. */
    isComplete: code === '' || LINK_CODE.test(code),
    type: (text: string) => setCode(codeIn(text)),
    remove: () => {
      discardInvite()
      setCode('')
    },
  }
}

export type InviteCode = ReturnType<typeof useInviteCode>
