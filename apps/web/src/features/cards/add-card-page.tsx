import { goBack } from '@caimin/router'
import { EmptyState, ErrorState, LinkButton, NavBar, Page, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { explainError } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { BindStep } from './bind-step.tsx'
import { cardsTexts } from './cards.texts.ts'
import { NumberStep, type TypedCard } from './number-step.tsx'
import { cardsQuery } from './queries.ts'
import './cards.css'

/** Binds a bank card: its number first, then the code. */
export function AddCardPage() {
  const cards = useQuery(cardsQuery)
  const [typed, setTyped] = useState<TypedCard | null>(null)
  return (
    <Page head={<NavBar title={cardsTexts.addCard} onBack={() => goBack(links.cards.mine())} lined />}>
      <div className="cards">
        {cards.isPending && <SkeletonRows count={4} />}
        {cards.isError && !cards.data && (
          <ErrorState title={explainError(cards.error)} onRetry={() => void cards.refetch()} />
        )}
        {cards.data?.holder === null && <NameFirst />}
        {cards.data && cards.data.holder !== null && typed === null && (
          <NumberStep holder={cards.data.holder} banks={cards.data.banks} onAdded={setTyped} />
        )}
        {typed !== null && (
          <BindStep typed={typed} onBack={() => setTyped(null)} onBound={() => goBack(links.cards.mine())} />
        )}
      </div>
    </Page>
  )
}

function NameFirst() {
  return (
    <EmptyState
      title={cardsTexts.needsName}
      hint={cardsTexts.needsNameHint}
      action={<LinkButton href={links.profile.myData()}>{cardsTexts.toRealName}</LinkButton>}
    />
  )
}
