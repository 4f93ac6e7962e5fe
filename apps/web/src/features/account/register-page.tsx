import { AGREEMENT_VERSION } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, CheckBox, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { startSession } from '../../platform/session/session.ts'
import { accountTexts } from './account.texts.ts'
import { ProofFields } from './account-fields.tsx'
import { AccountFrame } from './account-frame.tsx'
import { AgreeBox } from './agree-box.tsx'
import { InviteField } from './inviting/invite-field.tsx'
import { discardInvite } from './inviting/remembered-invite.ts'
import { useInviteCode } from './inviting/use-invite-code.ts'
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { useProofForm } from './use-proof-form.ts'

interface RegisterPageProps {
  readonly back?: string | undefined
  /** Of the link of who invited. */
  readonly invite?: string | undefined
}

/** Sign-up: phone, code, password, who invited, and two boxes that only the player may tick. */
export function RegisterPage({ back, invite: linked }: RegisterPageProps) {
  const form = useProofForm()
  const invite = useInviteCode(linked)
  const [isAdult, setAdult] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const registering = useCall(client.account.register, (refusal) => toast(explain(refusal)))

  async function signUp(): Promise<void> {
    form.tryNow()
    if (!form.isComplete || !invite.isComplete) return
    if (!isAdult) return toast(accountTexts.adultMissing)
    if (!hasAgreed) return toast(accountTexts.agreeMissing)
    const signedIn = await registering.run({
      ...form.values,
      ...(invite.code !== '' && { invite_code: invite.code, shows_orders: invite.showsOrders }),
      is_adult: isAdult,
      agreement_version: AGREEMENT_VERSION,
    })
    if (signedIn === null) return
    // A link is good for one sign-up.
    discardInvite()
    startSession(signedIn)
    redirectAfterSignIn(signedIn.shop_id, back)
  }

  return (
    <AccountFrame
      title={accountTexts.register}
      onSubmit={() => void signUp()}
      below={<a href={links.account.login({ back })}>{`${accountTexts.haveAccount}，${accountTexts.login}`}</a>}
    >
      <ProofFields form={form} purpose="register" passwordLabel={accountTexts.password} />
      <InviteField invite={invite} isTried={form.isTried} />
      <CheckBox checked={isAdult} onChange={setAdult}>
        {accountTexts.adult}
      </CheckBox>
      <AgreeBox checked={hasAgreed} onChange={setAgreed} />
      <Button type="submit" block busy={registering.isBusy}>
        {accountTexts.signUp}
      </Button>
    </AccountFrame>
  )
}
