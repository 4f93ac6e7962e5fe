import { fenToText, readYuan, yuan } from '@caimin/base'
import { PLAY_LIMIT_DIGITS } from '@caimin/contract'
import { Button, Sheet, TextField } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { limitsTexts } from './limits.texts.ts'
import { type Limit, useChange } from './use-limits.ts'

const TOO_MUCH = yuan(10 ** PLAY_LIMIT_DIGITS)

/** The amount as the call wants it, `'100'` → `'100.00'`; undefined for what is none. */
function readAmount(text: string): string | undefined {
  const amount = readYuan(text)
  return amount === null || amount >= TOO_MUCH ? undefined : fenToText(amount)
}

interface LimitSheetProps {
  /** Closed without one. */
  readonly limit: Limit | undefined
  readonly onClose: () => void
}

/** Sets, moves or removes one limit. */
export function LimitSheet({ limit, onClose }: LimitSheetProps) {
  return (
    <Sheet
      open={limit !== undefined}
      onClose={onClose}
      title={limit === undefined ? '' : limitsTexts.setTitle(limit.kind, limit.period)}
    >
      {limit && <LimitForm key={`${limit.kind} ${limit.period}`} limit={limit} onDone={onClose} />}
    </Sheet>
  )
}

function LimitForm({ limit, onDone }: { readonly limit: Limit; readonly onDone: () => void }) {
  const { isBusy, send } = useChange(client.limits.setLimit)
  const [text, setText] = useState(limit.amount ?? '')
  const [isWrong, setWrong] = useState(false)
  const { kind, period } = limit

  async function set(amount: string | null | undefined): Promise<void> {
    setWrong(amount === undefined)
    if (amount === undefined) return
    if (await send({ kind, period, amount })) onDone()
  }

  return (
    <form
      className="limits-form"
      onSubmit={(event) => {
        event.preventDefault()
        void set(readAmount(text))
      }}
    >
      <TextField
        label={limitsTexts.amount}
        inputMode="decimal"
        autoComplete="off"
        maxLength={PLAY_LIMIT_DIGITS + '.00'.length}
        value={text}
        onChange={setText}
        hint={limitsTexts.amountHint}
        error={isWrong ? limitsTexts.amountWrong : undefined}
      />
      <div className="limits-actions">
        {limit.amount !== null && (
          <Button variant="outline" busy={isBusy} onClick={() => void set(null)}>
            {limitsTexts.remove}
          </Button>
        )}
        <Button type="submit" busy={isBusy}>
          {limitsTexts.set}
        </Button>
      </div>
    </form>
  )
}
