import { EmptyState, ErrorState, LinkButton, NavBar, Page, SkeletonRows } from '@caimin/ui'
import { useState } from 'react'
import { explainError } from '../../platform/data/explain.ts'
import { href } from '../../platform/routing/href.ts'
import { goBack } from '../../platform/routing/navigation.tsx'
import { BindStep } from './bind-step.tsx'
import { cardsTexts } from './cards.texts.ts'
import { NumberStep, type TypedCard } from './number-step.tsx'
import { useCards } from './use-cards.ts'
import './cards.css'

const MINE = '/components/home/myBankCard/myBankCard'

/** Binds a bank card: its number first, then the code. */
export function AddCardPage() {
  const cards = useCards()
  const [typed, setTyped] = useState<TypedCard | null>(null)
  return (
    <Page head={<NavBar title={cardsTexts.addCard} onBack={() => goBack(href(MINE))} lined />}>
      <div className="cards">
        {cards.isPending && <SkeletonRows count={4} />}
        {cards.isError && !cards.data && (
          <ErrorState title={explainError(cards.error)} onRetry={() => void cards.refetch()} />
        )}
        {cards.data?.holder === null && <NameFirst />}
        {cards.data && cards.data.holder !== null && typed === null && (
          <NumberStep holder={cards.data.holder} banks={cards.data.banks} onAdded={setTyped} />
        )}
        {typed !== null && <BindStep typed={typed} onBack={() => setTyped(null)} onBound={() => goBack(href(MINE))} />}
      </div>
    </Page>
  )
}

function NameFirst() {
  return (
    <EmptyState
      title={cardsTexts.needsName}
      hint={cardsTexts.needsNameHint}
      action={<LinkButton href={href('/pages/home/myData/myData')}>{cardsTexts.toRealName}</LinkButton>}
    />
  )
}
