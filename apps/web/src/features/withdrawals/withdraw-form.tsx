import { exactAmountText, type Fen, fenOf, fenToText, readYuan } from '@caimin/base'
import { Button, Card, Cell, FootBar, Page, SectionHead } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { AmountCard } from './amount-card.tsx'
import { CardChoice } from './card-choice.tsx'
import { LockedSheet } from './locked-sheet.tsx'
import { MissingSteps } from './missing-steps.tsx'
import { PasswordSheet } from './password-sheet.tsx'
import type { Info } from './queries.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

function problemOf(amount: Fen | null, info: Info): string | undefined {
  if (amount === null) return undefined
  const [least, most] = [fenOf(info.least), fenOf(info.most)]
  if (amount < least || amount > most) {
    return withdrawalsTexts.amountRange(exactAmountText(least), exactAmountText(most))
  }
  return amount > fenOf(info.withdrawable) ? withdrawalsTexts.tooMuch : undefined
}

interface WithdrawFormProps {
  readonly info: Info
  readonly head: ReactNode
}

/** The page with its facts at hand; its button stays under the thumb. */
export function WithdrawForm({ info, head }: WithdrawFormProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const [open, setOpen] = useState<'password' | 'locked'>()
  const amount = readYuan(typed)
  const problem = problemOf(amount, info)
  const card = info.cards.find(({ card_id }) => card_id === chosen) ?? info.cards[0]
  const isComplete = info.missing.length === 0 && info.left_today > 0
  const isLarge = amount !== null && amount > fenOf(info.second_person_above)
  const hours = isLarge ? info.arrival_hours_large : info.arrival_hours
  const close = () => setOpen(undefined)
  const foot = (
    <FootBar>
      <Button
        block
        disabled={!isComplete || amount === null || problem !== undefined}
        onClick={() => setOpen('password')}
      >
        {info.left_today === 0 ? withdrawalsTexts.noneLeft : submitText(amount)}
      </Button>
    </FootBar>
  )
  return (
    <Page head={head} foot={foot}>
      <div className="withdraw">
        <AmountCard info={info} typed={typed} onType={setTyped} problem={problem} onWhy={() => setOpen('locked')} />
        {info.missing.length > 0 && <MissingSteps missing={info.missing} />}
        {card !== undefined && (
          <>
            <SectionHead title={withdrawalsTexts.card} />
            <CardChoice cards={info.cards} value={card.card_id} onChange={setChosen} />
            <Card>
              <Cell
                title={withdrawalsTexts.arrival}
                note={withdrawalsTexts.within(hours)}
                {...(isLarge && { value: withdrawalsTexts.large })}
              />
            </Card>
          </>
        )}
        <Rules info={info} />
      </div>
      {open === 'locked' && <LockedSheet onClose={close} />}
      {open === 'password' && amount !== null && card !== undefined && (
        <PasswordSheet
          request={{ amount: fenToText(amount), card_id: card.card_id }}
          card={card}
          lockedUntil={info.withdraw_password_locked_until}
          onClose={close}
        />
      )}
    </Page>
  )
}

const submitText = (amount: Fen | null): string =>
  amount === null ? withdrawalsTexts.submit : withdrawalsTexts.submitAmount(exactAmountText(amount))

function Rules({ info }: { readonly info: Info }) {
  const lines = withdrawalsTexts.ruleLines({
    least: exactAmountText(info.least),
    most: exactAmountText(info.most),
    day: info.a_day,
    alone: exactAmountText(info.second_person_above),
  })
  return (
    <section className="withdraw-rules">
      <h2>{withdrawalsTexts.rules}</h2>
      <p>{withdrawalsTexts.leftToday(info.left_today, info.a_day)}</p>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
