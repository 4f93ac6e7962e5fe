import { Button, Card, SectionHead } from '@caimin/ui'
import { type ChangeEvent, useRef } from 'react'
import { rechargeTexts } from './recharge.texts.ts'
import { useUploadProof } from './use-recharge.ts'

/**
 * The picture that shows the payment, from the camera or the phone's pictures; it may be replaced until the shop
 * decides.
 */
export function ProofCard({ hasProof }: { readonly hasProof: boolean }) {
  const camera = useRef<HTMLInputElement>(null)
  const pictures = useRef<HTMLInputElement>(null)
  const sending = useUploadProof()

  function handlePicture(event: ChangeEvent<HTMLInputElement>) {
    const picture = event.target.files?.[0]
    event.target.value = ''
    if (picture !== undefined) void sending.upload(picture)
  }

  return (
    <>
      <SectionHead title={rechargeTexts.proof} />
      <Card>
        <div className="recharge-proof">
          <Button variant="outline" busy={sending.isBusy} onClick={() => camera.current?.click()}>
            {rechargeTexts.takeProof}
          </Button>
          <Button
            variant={hasProof ? 'outline' : 'soft'}
            busy={sending.isBusy}
            onClick={() => pictures.current?.click()}
          >
            {hasProof ? rechargeTexts.replaceProof : rechargeTexts.chooseProof}
          </Button>
        </div>
        {sending.isBusy && (
          <p className="recharge-rules" role="status">
            {rechargeTexts.uploading}
          </p>
        )}
        <input ref={camera} hidden type="file" accept="image/*" capture="environment" onChange={handlePicture} />
        <input ref={pictures} hidden type="file" accept="image/*" onChange={handlePicture} data-testid="proof" />
      </Card>
    </>
  )
}
