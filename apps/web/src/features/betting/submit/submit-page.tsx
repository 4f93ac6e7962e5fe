import { goBack, type Href } from '@caimin/router'
import { EmptyState, LinkButton, NavBar, Page } from '@caimin/ui'
import type { ReactNode } from 'react'
import { ChatLink } from '../../../platform/shell/chat-link.tsx'
import { CutoffLine, type CutoffLineProps } from './cutoff-line.tsx'
import { PacketRow } from './packet-row.tsx'
import { PayBar, type PayBarProps } from './pay-bar.tsx'
import { ShopCard } from './shop-card.tsx'
import { submitTexts } from './submit.texts.ts'
import { UnknownAttempt } from './unknown-attempt.tsx'
import type { Payable } from './use-payable.ts'
import type { PlaceBet } from './use-place-bet.ts'
import './submit.css'

export interface NothingToPay {
  readonly title?: string
  readonly hint: string | undefined
  readonly to: Href
  readonly act: string
}

export interface SubmitPageProps {
  readonly title?: string
  readonly back: Href
  readonly place: PlaceBet
  readonly onRetry: () => Promise<void>
  readonly isEmpty: boolean
  /** Said instead of the slip where there is nothing to pay for. */
  readonly nothing: NothingToPay | undefined
  /** Only called when there is something to pay for. */
  readonly slip: (head: ReactNode) => ReactNode
}

/** A page that pays for a slip: the bet whose answer was lost comes first, then why there is nothing to pay. */
export function SubmitPage({
  title = submitTexts.title,
  back,
  place,
  onRetry,
  isEmpty,
  nothing,
  slip,
}: SubmitPageProps) {
  const head = <NavBar title={title} onBack={() => goBack(back)} actions={<ChatLink />} />
  if (place.isUnknown || (place.isSending && isEmpty)) {
    return (
      <Page head={head}>
        <UnknownAttempt place={place} onRetry={() => void onRetry()} />
      </Page>
    )
  }
  if (nothing === undefined) return slip(head)
  const { to, act, hint } = nothing
  return (
    <Page head={head}>
      <EmptyState
        title={nothing.title ?? submitTexts.empty}
        hint={hint}
        action={<LinkButton href={to}>{act}</LinkButton>}
      />
    </Page>
  )
}

export interface SlipToPayProps
  extends Pick<PayBarProps, 'notes' | 'multiple' | 'note' | 'isPaying' | 'onPay' | 'more'> {
  readonly head: ReactNode
  readonly payable: Payable
  /** What is said of the cutoff, where it is known. */
  readonly cutoffNames?: Pick<CutoffLineProps, 'decidedBy' | 'name'>
  /** What keeps the slip from being paid, each with what helps. */
  readonly blockers: ReactNode
  /** What is bought, and how. */
  readonly children: ReactNode
  readonly dialog?: ReactNode
}

/** The slip with its cutoff, red packet and shop, and the bar that pays for it. */
export function SlipToPay({ head, payable, cutoffNames, blockers, children, dialog, ...bar }: SlipToPayProps) {
  const { cutoff, stake, packets, obstacle } = payable
  return (
    <Page head={head} foot={<PayBar {...bar} stake={stake} discount={packets.discount} obstacle={obstacle} />}>
      {cutoff !== undefined && <CutoffLine until={cutoff} {...cutoffNames} />}
      {blockers}
      {children}
      <PacketRow packets={packets} />
      <ShopCard cutoff={cutoff} />
      <p className="submit-risk">{submitTexts.risk}</p>
      {dialog}
    </Page>
  )
}
