import { useEffect } from 'react'
import { goToLogin } from '../../../platform/routing/go-to-login.ts'
import { useSession } from '../../../platform/session/session.ts'
import { OpeningPage } from '../opening/opening-page.tsx'
import { InvitationPage } from './invitation-page.tsx'
import { SeatsPage } from './seats-page.tsx'
import { spellTexts } from './spell.texts.ts'
import { SpellForm } from './spell-form.tsx'

interface SpellPageProps {
  readonly code?: string | undefined
  /** The seat whose holder shared the link. */
  readonly by?: string | undefined
}

/**
 * One spell, by its code: its seats, or for who is not of a shop yet what they are invited to. Without a code, the
 * opening of one.
 */
export function SpellPage({ code, by }: SpellPageProps) {
  const session = useSession()
  const isMember = session !== null && session.shopId !== null
  if (code === undefined) return session === null ? <ToLogin /> : <OpenSpell />
  // As it is written down and typed again.
  const invited = { code: code.trim().toUpperCase(), by }
  return isMember ? <SeatsPage {...invited} /> : <InvitationPage {...invited} />
}

const OpenSpell = () => <OpeningPage title={spellTexts.openTitle} form={SpellForm} />

function ToLogin() {
  useEffect(goToLogin, [])
  return null
}
