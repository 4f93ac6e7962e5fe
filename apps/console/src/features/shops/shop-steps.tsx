import { REASON, SHOP_FACTS } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { PictureButton } from './picture-button.tsx'
import type { ShopDetail } from './queries.ts'
import { shopsTexts } from './shops.texts.ts'
import { showStep } from './show-step.ts'

export interface ShopStepProps {
  readonly shop: ShopDetail
}

/** A step that needs a reason: giving an application back, stopping a shop. */
export function ReasonStep({ shop, step }: ShopStepProps & { readonly step: 'giveBack' | 'suspend' }) {
  const [reason, setReason] = useState('')
  const take = useCommand('shops', step, shop.shop_id)

  const said = step === 'suspend' ? shopsTexts.suspended(shop.name) : shopsTexts.givenBack
  const send = () => showStep(take.run({ shop_id: shop.shop_id, reason: reason.trim() }), said)

  return (
    <PaneSection title={shopsTexts[step]}>
      <div className="stack">
        <TextField
          label={shopsTexts.reason}
          hint={step === 'suspend' ? shopsTexts.suspendHint : shopsTexts.giveBackHint}
          maxLength={REASON.max}
          value={reason}
          onChange={setReason}
        />
        <RefusalLine refusal={take.refusal} />
        <Button
          variant="danger"
          busy={take.isBusy}
          missing={reason.trim().length < REASON.min && shopsTexts.needReason}
          onClick={() => void send()}
        >
          {shopsTexts[step]}
        </Button>
      </div>
    </PaneSection>
  )
}

/** Lets a suspended shop sell again. */
export function ResumeSection({ shop }: ShopStepProps) {
  const resume = useCommand('shops', 'resume', shop.shop_id)

  const send = () => showStep(resume.run({ shop_id: shop.shop_id }), shopsTexts.resumed(shop.name))

  return (
    <PaneSection title={shopsTexts.resume}>
      <RefusalLine refusal={resume.refusal} />
      <Button busy={resume.isBusy} onClick={() => void send()}>
        {shopsTexts.resume}
      </Button>
    </PaneSection>
  )
}

/** Another licence, or a later end of the same one. */
export function RenewSection({ shop }: ShopStepProps) {
  const [no, setNo] = useState(shop.licence.no)
  const [until, setUntil] = useState(shop.licence.valid_until ?? '')
  const [pictureId, setPictureId] = useState<string>()
  const renew = useCommand('shops', 'renewLicence', shop.shop_id)
  const isSame = no === shop.licence.no && until === (shop.licence.valid_until ?? '') && pictureId === undefined

  async function send(): Promise<void> {
    const renewed = renew.run({
      shop_id: shop.shop_id,
      licence_no: no.trim(),
      licence_valid_until: until,
      ...(pictureId !== undefined && { picture_id: pictureId }),
    })
    if ((await showStep(renewed, shopsTexts.renewed)) !== null) setPictureId(undefined)
  }

  return (
    <PaneSection title={shopsTexts.renew}>
      <div className="stack">
        <TextField label={shopsTexts.licenceNo} maxLength={SHOP_FACTS.licence_no.max} value={no} onChange={setNo} />
        <TextField label={shopsTexts.validUntil} type="date" value={until} onChange={setUntil} />
        <PictureButton hasOne={shop.picture_url !== null} onPicture={setPictureId} />
        <RefusalLine refusal={renew.refusal} />
        <Button
          variant="outline"
          busy={renew.isBusy}
          missing={(isSame || no.trim() === '' || until === '') && shopsTexts.needFacts}
          onClick={() => void send()}
        >
          {shopsTexts.renew}
        </Button>
      </div>
    </PaneSection>
  )
}
