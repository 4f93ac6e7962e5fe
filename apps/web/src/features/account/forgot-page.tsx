import { navigate } from '@caimin/router'
import { useCall } from '@caimin/session'
import { Button, toast } from '@caimin/ui'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { accountTexts } from './account.texts.ts'
import { ProofFields } from './account-fields.tsx'
import { AccountFrame } from './account-frame.tsx'
import { useProofForm } from './use-proof-form.ts'

/** A new password against a code. It ends every other sign-in. */
export function ForgotPage({ back }: { readonly back?: string | undefined }) {
  const form = useProofForm()
  const resetting = useCall(client.account.forgetPassword, (refusal) => toast(explain(refusal)))
  const login = links.account.login({ back })

  async function reset(): Promise<void> {
    form.tryNow()
    if (!form.isComplete) return
    if ((await resetting.run(form.values)) === null) return
    toast(accountTexts.resetDone)
    navigate(login, { replace: true })
  }

  return (
    <AccountFrame
      title={accountTexts.forgot}
      onSubmit={() => void reset()}
      below={<a href={login}>{accountTexts.login}</a>}
    >
      <ProofFields form={form} purpose="forget_password" passwordLabel={accountTexts.newPassword} />
      <Button type="submit" block busy={resetting.isBusy}>
        {accountTexts.reset}
      </Button>
    </AccountFrame>
  )
}
