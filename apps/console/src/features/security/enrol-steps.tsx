import type { ClientRefusal, OutputOf } from '@caimin/contract'
import { type FormEvent, useState } from 'react'
import { client } from '../../platform/client.ts'
import { Entry } from '../../platform/parts/entry.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { QrCode } from '../../platform/parts/qr-code.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { securityRefusals, securityTexts } from './security.texts.ts'
import './security.css'

type NewFactor = OutputOf<'staff', 'beginSecondFactor'>

/** Enrols a second factor: the telephone is told a secret, its first code confirms it, and the recovery codes are shown once. */
export function EnrolSteps({ onEnrolled }: { readonly onEnrolled: () => void }) {
  const [factor, setFactor] = useState<NewFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function begin() {
    setBusy(true)
    const reply = await client.staff.beginSecondFactor({})
    setBusy(false)
    setRefusal(reply.ok ? null : reply)
    if (reply.ok) setFactor(reply.value)
  }

  if (codes !== null) return <RecoveryCodes codes={codes} onNoted={onEnrolled} />
  if (factor !== null) return <Confirm factor={factor} onConfirmed={setCodes} />
  return (
    <div className="stack">
      <Press look="main" busy={isBusy} onClick={() => void begin()}>
        {securityTexts.begin}
      </Press>
      <RefusalLine refusal={refusal} texts={securityRefusals} />
    </div>
  )
}

interface ConfirmProps {
  readonly factor: NewFactor
  readonly onConfirmed: (codes: readonly string[]) => void
}

const CODE = /^\d{6}$/
/** Four letters at a time, as people copy them. */
const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

function Confirm({ factor, onConfirmed }: ConfirmProps) {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<ClientRefusal | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function confirm(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const reply = await client.staff.finishSecondFactor({ code: code.trim() })
    setBusy(false)
    if (reply.ok) {
      onConfirmed(reply.value.recovery_codes)
      return
    }
    setCode('')
    setRefusal(reply)
  }

  return (
    <form className="stack enrol" onSubmit={(event) => void confirm(event)}>
      <h3>{securityTexts.scan}</h3>
      <div className="enrol-code">
        <QrCode text={factor.uri} label={securityTexts.qrLabel} />
      </div>
      <p className="text-s ink-2">{securityTexts.byHand}</p>
      <p className="mono enrol-secret">{grouped(factor.secret)}</p>
      <h3>{securityTexts.confirmStep}</h3>
      <Entry
        label={securityTexts.code}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        mono
      />
      <Press type="submit" look="main" busy={isBusy} missing={!CODE.test(code.trim()) && securityTexts.needsCode}>
        {securityTexts.finish}
      </Press>
      <RefusalLine refusal={refusal} texts={securityRefusals} />
    </form>
  )
}
