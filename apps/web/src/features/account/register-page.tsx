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
import { redirectAfterSignIn } from './redirect-after-sign-in.ts'
import { useProofForm } from './use-proof-form.ts'

/** Sign-up: phone, code, password, and two boxes that only the player may tick. */
export function RegisterPage({ back }: { readonly back?: string | undefined }) {
  const form = useProofForm()
  const [isAdult, setAdult] = useState(false)
  const [hasAgreed, setAgreed] = useState(false)
  const registering = useCall(client.account.register, (refusal) => toast(explain(refusal)))

  async function signUp(): Promise<void> {
    form.tryNow()
    if (!form.isComplete) return
    if (!isAdult) return toast(accountTexts.adultMissing)
    if (!hasAgreed) return toast(accountTexts.agreeMissing)
    const signedIn = await registering.run({
      ...form.values,
      is_adult: isAdult,
      agreement_version: AGREEMENT_VERSION,
    })
    if (signedIn === null) return
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
