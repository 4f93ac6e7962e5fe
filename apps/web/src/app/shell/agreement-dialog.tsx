import { usePlace } from '@caimin/router'
import { useCall } from '@caimin/session'
import { Button, Dialog, toast } from '@caimin/ui'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { refreshUser, useKnownUser } from '../../platform/data/user.ts'
import { links } from '../../platform/links.ts'
import { goToLogin } from '../../platform/routing/go-to-login.ts'
import { endSession } from '../../platform/session/session.ts'
import { agreementTexts } from './agreement-dialog.texts.ts'

/** Asks again when the agreements have a newer version than the player accepted; refusing signs out. */
export function AgreementDialog() {
  const user = useKnownUser()
  const { path } = usePlace()
  const accepting = useCall(client.profile.acceptAgreement, (refusal) => toast(explain(refusal)))
  const isReading = path.startsWith('/pages/agreement/')
  const isDue = user !== undefined && user.agreement.accepted !== user.agreement.in_force

  async function accept(version: string): Promise<void> {
    await accepting.run({ version })
    await refreshUser()
  }

  function decline(): void {
    endSession()
    goToLogin()
  }

  return (
    <Dialog
      open={isDue && !isReading}
      onClose={() => undefined}
      title={agreementTexts.agreementChanged}
      actions={
        <>
          <Button variant="outline" onClick={decline}>
            {agreementTexts.decline}
          </Button>
          <Button busy={accepting.isBusy} onClick={() => user && void accept(user.agreement.in_force)}>
            {agreementTexts.accept}
          </Button>
        </>
      }
    >
      <p>{agreementTexts.agreementNote}</p>
      <p>
        <a href={links.agreement.user()}>{agreementTexts.userAgreement}</a>
        <a href={links.agreement.privacy()}>{agreementTexts.privacy}</a>
      </p>
    </Dialog>
  )
}
