import { goBack } from '@caimin/router'
import { EmptyState, LinkButton, NavBar, Page } from '@caimin/ui'
import type { ComponentType } from 'react'
import { UnknownPayment } from '../../../platform/commands/unknown-payment.tsx'
import { links } from '../../../platform/links.ts'
import { openingTexts } from './opening.texts.ts'
import { type DraftProps, useOpenPlan, usePlanDraft } from './use-opening.ts'

interface OpeningPageProps {
  readonly title: string
  readonly form: ComponentType<DraftProps>
}

/** The form over what a slip handed over; without one, the way to the games. */
export function OpeningPage({ title, form: Form }: OpeningPageProps) {
  const { draft, accept } = usePlanDraft()
  const payment = useOpenPlan()
  if (draft !== null) return <Form draft={draft} onAccept={accept} payment={payment} />
  return (
    <Page head={<NavBar title={title} onBack={() => goBack(links.lobby.lobby())} />}>
      {payment.isUnknown ? (
        <div className="pad">
          <UnknownPayment payment={payment} onRetry={() => void payment.retry()} />
        </div>
      ) : (
        <EmptyState
          title={openingTexts.nothing}
          hint={openingTexts.nothingHint}
          action={<LinkButton href={links.lobby.lobby()}>{openingTexts.toLobby}</LinkButton>}
        />
      )}
    </Page>
  )
}
