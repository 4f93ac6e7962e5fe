import { CODE_DIGITS, type OutputOf, SIX_DIGITS } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, QrCode, TextField } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityTexts } from './security.texts.ts'
import './security.css'

type NewFactor = OutputOf<'staff', 'beginSecondFactor'>

/**
 * Enrols a second factor: the authenticator gets a secret, its first code confirms it, and the recovery codes are shown
 * once.
 */
export function EnrolSteps({ onEnrolled }: { readonly onEnrolled: () => void }) {
  const [factor, setFactor] = useState<NewFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const beginning = useCall(client.staff.beginSecondFactor)

  async function begin() {
    const begun = await beginning.run({})
    if (begun !== null) setFactor(begun)
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onNoted={onEnrolled} />
  if (factor !== null) return <Confirm factor={factor} onConfirmed={setCodes} />
  return (
    <div className="stack">
      <Button busy={beginning.isBusy} onClick={() => void begin()}>
        {securityTexts.begin}
      </Button>
      <RefusalLine refusal={beginning.refusal} />
    </div>
  )
}

interface ConfirmProps {
  readonly factor: NewFactor
  readonly onConfirmed: (codes: readonly string[]) => void
}

/** Four letters at a time, as people copy them. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Confirm({ factor, onConfirmed }: ConfirmProps) {
  const [code, setCode] = useState('')
  const finishing = useCall(client.staff.finishSecondFactor)

  async function confirm() {
    const finished = await finishing.run({ code: code.trim() })
    if (finished === null) setCode('')
    else onConfirmed(finished.recovery_codes)
  }

  return (
    <form className="stack enrol" onSubmit={onSubmit(confirm)}>
      <h3>{securityTexts.scan}</h3>
      <div className="enrol-code">
        <QrCode text={factor.uri} label={securityTexts.qrLabel} />
      </div>
      <p className="text-s ink-2">{securityTexts.byHand}</p>
      <p className="mono enrol-secret">{grouped(factor.secret)}</p>
      <h3>{securityTexts.confirmStep}</h3>
      <TextField
        label={securityTexts.code}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_DIGITS}
        mono
      />
      <Button type="submit" busy={finishing.isBusy} missing={!SIX_DIGITS.test(code.trim()) && securityTexts.needsCode}>
        {securityTexts.finish}
      </Button>
      <RefusalLine refusal={finishing.refusal} />
    </form>
  )
}
