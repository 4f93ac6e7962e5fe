import { chinaClock, exactAmountText, type TimeText } from '@caimin/base'
import { CODE_DIGITS } from '@caimin/contract'
import { Note, Sheet } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import { PasswordPad } from './password-pad.tsx'
import type { Info } from './queries.ts'
import { useWithdraw, type WithdrawRequest } from './use-withdraw.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

interface PasswordSheetProps {
  readonly request: WithdrawRequest
  readonly card: Info['cards'][number]
  readonly lockedUntil: TimeText | null
  readonly onClose: () => void
}

/** What will leave and where to, once more, and the six digits that let it. The sixth sends. */
export function PasswordSheet({ request, card, lockedUntil, onClose }: PasswordSheetProps) {
  const [digits, setDigits] = useState('')
  const { send, isBusy, problem, clearProblem } = useWithdraw(request)

  function type(next: string): void {
    clearProblem()
    setDigits(next)
    if (next.length === CODE_DIGITS) void send(next).then(() => setDigits(''))
  }

  return (
    <Sheet open onClose={onClose} title={withdrawalsTexts.passwordTitle}>
      <p className="withdraw-words">
        {withdrawalsTexts.passwordFor(exactAmountText(request.amount), card.bank, card.last_four)}
      </p>
      {lockedUntil !== null && (
        <Note>
          {withdrawalsTexts.lockedUntil(chinaClock(lockedUntil))}。{withdrawalsTexts.resetHint}
        </Note>
      )}
      <PasswordPad
        label={withdrawalsTexts.passwordLabel}
        length={CODE_DIGITS}
        value={digits}
        onChange={type}
        isBusy={isBusy}
        problem={problem}
      />
      <p className="withdraw-forgot">
        <a href={links.cards.mine()}>{lockedUntil === null ? withdrawalsTexts.forgot : withdrawalsTexts.reset}</a>
      </p>
    </Sheet>
  )
}
