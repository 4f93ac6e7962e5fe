import { REASON } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { Choices } from '../../../platform/parts/choices.tsx'
import { orderTexts } from './order.texts.ts'

export interface Reason {
  readonly preset: string
  readonly own: string
}

export const NO_REASON: Reason = { preset: '', own: '' }

/** The sentence the player will read. */
export function reasonText({ preset, own }: Reason): string {
  return [preset, own.trim()].filter((part) => part !== '').join('：')
}

export const isReasonGiven = (reason: Reason): boolean => reasonText(reason).length >= REASON.min

export interface ReasonFieldProps {
  readonly label: string
  readonly presets: readonly string[]
  readonly value: Reason
  readonly onChange: (reason: Reason) => void
  /** Enter in the own words does what the reason is for. */
  readonly onEnter?: (() => void) | undefined
}

/** Ready-made reasons, and own words besides. */
export function ReasonField({ label, presets, value, onChange, onEnter }: ReasonFieldProps) {
  return (
    <div className="stack">
      <Choices
        label={label}
        options={presets}
        value={value.preset}
        onChange={(preset) => onChange({ ...value, preset })}
        hasKeys
      />
      <TextField
        label={orderTexts.ownWords}
        value={value.own}
        onChange={(own) => onChange({ ...value, own })}
        maxLength={80}
        onEnter={onEnter}
      />
    </div>
  )
}

/** A reason that is asked for only when it is needed. */
export function useReason() {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState(NO_REASON)
  return {
    isOpen,
    open: () => setOpen(true),
    close: () => setOpen(false),
    reason,
    setReason,
    text: reasonText(reason),
    isGiven: isReasonGiven(reason),
  }
}

/** Says who will read the reason, and leads back. */
export function ReasonSide({ onCancel }: { readonly onCancel: () => void }) {
  return (
    <>
      <span className="text-s ink-2">{orderTexts.playerSees}</span>
      <span className="end">
        <Button variant="quiet" size="small" hotkey="Esc" onClick={onCancel}>
          {orderTexts.cancel}
        </Button>
      </span>
    </>
  )
}
