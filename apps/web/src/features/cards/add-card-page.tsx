import { goBack } from '@caimin/router'
import { EmptyState, LinkButton, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
        <QueryView query={cards} skeletons={4}>
          {({ holder, banks }) => {
            if (holder === null) return <NameFirst />
            return typed === null ? (
              <NumberStep holder={holder} banks={banks} onAdded={setTyped} />
            ) : (
              <BindStep typed={typed} onBack={() => setTyped(null)} onBound={() => goBack(links.cards.mine())} />
            )
          }}
        </QueryView>
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
