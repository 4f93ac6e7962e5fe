import { chinaDate, exactAmountText, fenOf, type MoneyText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { Cell, QueryView, Sheet } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { notWithdrawQuery } from './queries.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

const yuanOf = (amount: MoneyText): string => `${exactAmountText(amount)}${withdrawalsTexts.yuan}`
const isSome = (amount: MoneyText): boolean => fenOf(amount) > 0n

/** The money that must stay for now, with the recharges it came with. */
export function LockedSheet({ onClose }: { readonly onClose: () => void }) {
  const held = useQuery(notWithdrawQuery)
  return (
    <Sheet open onClose={onClose} title={withdrawalsTexts.lockedTitle}>
      <QueryView query={held} skeletons={3}>
        {(data) => <Held held={data} />}
      </QueryView>
    </Sheet>
  )
}

interface HeldProps {
  readonly held: OutputOf<'withdrawals', 'notWithdraw'>
}

function Held({ held }: HeldProps) {
  const hasLocked = isSome(held.locked) && !held.may_locked_leave
  const isNothing = !hasLocked && !isSome(held.gift) && !isSome(held.win_blocked)
  return (
    <>
      <p className="withdraw-words ink-2">{isNothing ? withdrawalsTexts.nothingLocked : withdrawalsTexts.lockedNote}</p>
      {hasLocked && <LockedRows held={held} />}
      {isSome(held.gift) && (
        <Cell title={withdrawalsTexts.gift} note={withdrawalsTexts.giftNote} value={yuanOf(held.gift)} />
      )}
      {isSome(held.win_blocked) && (
        <Cell
          title={withdrawalsTexts.winBlocked}
          note={withdrawalsTexts.winBlockedNote}
          value={yuanOf(held.win_blocked)}
        />
      )}
    </>
  )
}

function LockedRows({ held }: HeldProps) {
  return (
    <>
      {held.rows.map((row) => (
        <Cell
          key={`${row.credited_at}${row.amount}`}
          title={`${withdrawalsTexts.sources[row.kind]} ${yuanOf(row.amount)}`}
          note={chinaDate(row.credited_at)}
          value={withdrawalsTexts.stillLocked(exactAmountText(row.still_locked))}
        />
      ))}
      {isSome(held.from_earlier) && <Cell title={withdrawalsTexts.fromEarlier} value={yuanOf(held.from_earlier)} />}
    </>
  )
}
