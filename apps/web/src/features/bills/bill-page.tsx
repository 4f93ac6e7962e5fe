import { exactAmountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { goBack, navigate } from '@caimin/router'
import { Card, FactList, LinkButton, NavBar, Page } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import { BillList } from './bill-list.tsx'
import { billsTexts } from './bills.texts.ts'
import { KindChips } from './kind-chips.tsx'
import { MonthSheet, monthName } from './month-sheet.tsx'
import { readKind } from './queries.ts'
import './bills.css'

export interface BillPageProps {
  /** `2026-11`; the newest bills of all months without one. */
  readonly month?: string | undefined
  readonly kind?: string | undefined
}

/** The player's bills with the totals of a month. */
export function BillPage({ month, kind: named }: BillPageProps) {
  const [isChoosing, setChoosing] = useState(false)
  const kind = readKind(named)
  const show = (next: BillPageProps) => navigate(links.bills.bills(next), { replace: true })
  return (
    <Page
      head={
        <>
          <NavBar
            title={billsTexts.title}
            onBack={() => goBack(links.home.home())}
            actions={
              <LinkButton variant="quiet" size="small" href={links.bills.record()}>
                {billsTexts.details}
              </LinkButton>
            }
          />
          <KindChips kind={kind} onChange={(next) => show({ month, kind: next })} />
        </>
      }
    >
      <BillList filter={{ ...(month && { month }), ...(kind && { kind }) }}>
        {(first) => <MonthCard first={first} onChoose={() => setChoosing(true)} />}
      </BillList>
      <MonthSheet
        open={isChoosing}
        onClose={() => setChoosing(false)}
        onChoose={(next) => {
          setChoosing(false)
          show({ month: next, kind })
        }}
      />
    </Page>
  )
}

interface MonthCardProps {
  readonly first: OutputOf<'bills', 'bills'>
  readonly onChoose: () => void
}

function MonthCard({ first, onChoose }: MonthCardProps) {
  if (!first.month) return null
  const { month, total } = first.month
  return (
    <Card className="bills-month">
      <button type="button" className="bills-month-name" onClick={onChoose}>
        {monthName(month)}
        <small>{billsTexts.monthCount(total.bills)}</small>
      </button>
      <FactList
        facts={[
          [billsTexts.income, exactAmountText(total.income)],
          [billsTexts.outgo, exactAmountText(total.outgo)],
          [billsTexts.money, exactAmountText(first.money)],
        ]}
      />
    </Card>
  )
}
