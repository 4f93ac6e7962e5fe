import { goBack } from '@caimin/router'
import { Card, NavBar, Page, TicketIcon } from '@caimin/ui'
import type { FormEvent, ReactNode } from 'react'
import { links } from '../../platform/links.ts'
import { accountTexts } from './account.texts.ts'
import './account.css'

interface AccountFrameProps {
  readonly title: string
  readonly onSubmit: () => void
  readonly children: ReactNode
  /** Links under the card. */
  readonly below: ReactNode
}

/** The frame of the sign-in pages: name, one card with a form, links, and whose shop this is not for. */
export function AccountFrame({ title, onSubmit, children, below }: AccountFrameProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <Page head={<NavBar title={title} onBack={() => goBack(links.lobby.entry())} />}>
      <div className="account">
        <div className="account-brand">
          <TicketIcon />
          <div>
            <b>{accountTexts.product}</b>
            <p className="ink-2 text-s">{accountTexts.slogan}</p>
          </div>
        </div>
        <Card>
          <form className="account-form" onSubmit={submit} noValidate>
            {children}
          </form>
        </Card>
        <nav className="account-below">{below}</nav>
        <p className="account-notice ink-2 text-s">{accountTexts.minorsNotice}</p>
      </div>
    </Page>
  )
}
