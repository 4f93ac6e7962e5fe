import { PASSWORD, SECOND_FACTOR } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, Dialog, TextField } from '@caimin/ui'
import { useId, useState } from 'react'
import { client } from '../client.ts'
import { explain } from '../explain.ts'
import { onSubmit } from '../parts/on-submit.ts'
import { type ProofKind, useIdentityQuestion } from './ask-identity.ts'
import { identityTexts } from './identity.texts.ts'

/** Asks who it is before money moves; one for the whole desk. */
export function IdentityDialog() {
  const question = useIdentityQuestion()
  if (question === null) return null
  return <OpenDialog by={question.by} onAnswer={question.answer} />
}

function OpenDialog({ by, onAnswer }: { readonly by: ProofKind; readonly onAnswer: (isProved: boolean) => void }) {
  const [typed, setTyped] = useState('')
  const confirming = useCall(client.staff.confirmIdentity)
  const formId = useId()

  async function confirm() {
    const confirmed = await confirming.run(by === 'code' ? { code: typed.trim() } : { password: typed })
    if (confirmed === null) setTyped('')
    else onAnswer(true)
  }

  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={identityTexts.title}
      actions={
        <>
          <Button variant="quiet" onClick={() => onAnswer(false)}>
            {identityTexts.cancel}
          </Button>
          <Button
            type="submit"
            form={formId}
            busy={confirming.isBusy}
            missing={typed === '' && identityTexts.missing[by]}
          >
            {identityTexts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" onSubmit={onSubmit(confirm)}>
        <p className="ink-2">{identityTexts.why}</p>
        <TextField
          label={identityTexts.labels[by]}
          value={typed}
          onChange={setTyped}
          type={by === 'code' ? 'text' : 'password'}
          canReveal={false}
          inputMode={by === 'code' ? 'numeric' : undefined}
          autoComplete={by === 'code' ? 'one-time-code' : 'current-password'}
          maxLength={(by === 'code' ? SECOND_FACTOR : PASSWORD).max}
          error={confirming.refusal !== null && explain(confirming.refusal)}
        />
      </form>
    </Dialog>
  )
}
