import { chinaClock } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { goBack } from '@caimin/router'
import {
  Button,
  Card,
  Cell,
  EmptyState,
  EndlessList,
  LinkButton,
  NavBar,
  Page,
  QueryView,
  SectionHead,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import { type BankCardRow, CardFace } from './card-face.tsx'
import { cardsTexts } from './cards.texts.ts'
import { PasswordSheet } from './password-sheet.tsx'
import { cardsQuery } from './queries.ts'
import { UnbindSheet } from './unbind-sheet.tsx'
import './cards.css'

/** The player's bank cards and withdraw password. */
export function MyCardsPage() {
  const cards = useQuery(cardsQuery)
  return (
    <Page head={<NavBar title={cardsTexts.myCards} onBack={() => goBack(links.home.home())} lined />}>
      <EndlessList onRefresh={() => cards.refetch()}>
        <QueryView query={cards} skeletons={4}>
          {(data) => <Content state={data} />}
        </QueryView>
      </EndlessList>
    </Page>
  )
}

function Content({ state }: { readonly state: OutputOf<'cards', 'query'> }) {
  const [leaving, setLeaving] = useState<BankCardRow>()
  const [isSetting, setSetting] = useState(false)
  const mayAdd = state.rows.length < state.most_cards
  const lockedUntil = state.withdraw_password_locked_until
  return (
    <div className="cards">
      {state.rows.length === 0 && <EmptyState title={cardsTexts.noCards} hint={cardsTexts.noCardsHint} />}
      {state.rows.map((card) => (
        <Card key={card.card_id}>
          <CardFace
            card={card}
            end={
              <Button variant="outline" size="small" onClick={() => setLeaving(card)}>
                {cardsTexts.unbind}
                <span className="unseen">{cardsTexts.lastFour(card.last_four)}</span>
              </Button>
            }
          />
        </Card>
      ))}
      <div className="cards-add">
        {mayAdd && (
          <LinkButton variant={state.rows.length === 0 ? 'main' : 'outline'} block href={links.cards.add()}>
            {cardsTexts.addCard}
          </LinkButton>
        )}
        <p className="text-s ink-2">{cardsTexts.most(state.most_cards)}</p>
      </div>
      <SectionHead title={cardsTexts.password} />
      <Card>
        <Cell
          title={cardsTexts.passwordTitle}
          value={state.has_withdraw_password ? cardsTexts.passwordSet : cardsTexts.passwordNotSet}
          onClick={() => setSetting(true)}
          {...(lockedUntil !== null && { note: cardsTexts.passwordLocked(chinaClock(lockedUntil)) })}
        />
      </Card>
      {leaving && <UnbindSheet card={leaving} onClose={() => setLeaving(undefined)} />}
      {isSetting && <PasswordSheet onClose={() => setSetting(false)} />}
    </div>
  )
}
