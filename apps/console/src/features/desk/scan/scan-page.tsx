import { SLIP_CODE } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { DeskPage } from '../../../platform/parts/desk-page.tsx'
import { onSubmit } from '../../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../../platform/parts/refusal-line.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { useScan } from '../../../platform/parts/use-keys.ts'
import { scanTexts } from './scan.texts.ts'
import { useCamera } from './use-camera.ts'
import { useFindSlip } from './use-find-slip.ts'
import './scan.css'

/** A printed bet slip back from the terminal: its QR code, or the code under it, opens the order. */
export function ScanPage() {
  const [typed, setTyped] = useState('')
  const { find, isBusy, refusal } = useFindSlip()
  const camera = useCamera((text) => void find(text))
  useScan((code) => {
    void find(code)
    return true
  })

  const isOn = camera.state === 'opening' || camera.state === 'looking'
  return (
    <DeskPage title={scanTexts.title} help={scanTexts.help}>
      <div className="desk-scroll scan">
        <section>
          <video
            ref={camera.video}
            className="scan-view"
            hidden={!isOn}
            muted
            playsInline
            aria-label={scanTexts.view}
          />
          {camera.state === 'looking' && <Status kind="half">{scanTexts.looking}</Status>}
          {camera.state === 'failed' && (
            <p className="red" role="alert">
              {scanTexts.noCamera}
            </p>
          )}
          <Button variant="outline" onClick={isOn ? camera.stop : camera.start} busy={camera.state === 'opening'}>
            {isOn ? scanTexts.stop : scanTexts.start}
          </Button>
        </section>
        <form className="stack" onSubmit={onSubmit(() => find(typed))}>
          <TextField
            label={scanTexts.typed}
            hint={scanTexts.typedHint}
            value={typed}
            onChange={setTyped}
            maxLength={SLIP_CODE.max}
            autoComplete="off"
            autoCapitalize="characters"
            mono
          />
          <RefusalLine refusal={refusal} />
          <Button type="submit" busy={isBusy} missing={typed.trim() === '' && scanTexts.missing}>
            {scanTexts.find}
          </Button>
        </form>
      </div>
    </DeskPage>
  )
}
