import { Avatar, Card, QrCode } from '@caimin/ui'
import { posterTexts } from './poster.texts.ts'
import type { Poster } from './poster.ts'
import './poster.css'

/** The invitation as it will be seen: the shop, who invites, the code to scan and to type. */
export function PosterCard({ poster: { shop, shopNote, inviter, code, link } }: { readonly poster: Poster }) {
  return (
    <Card className="invite-poster">
      <header className="invite-poster-head">
        <Avatar name={shop} size="l" />
        <div className="grow">
          <h2>{shop}</h2>
          <p className="text-s ink-2">{shopNote}</p>
        </div>
        <p className="invite-poster-inviter text-s ink-2">
          {inviter}
          <br />
          {posterTexts.invitesYou}
        </p>
      </header>
      <div className="invite-poster-code">
        <QrCode text={link} label={posterTexts.qrLabel} />
        <span className="text-s ink-2">{posterTexts.code}</span>
        <b>{code}</b>
        <span className="text-s ink-2">{posterTexts.codeHint}</span>
      </div>
      <ul className="invite-poster-facts">
        {posterTexts.facts.map(({ title, note }) => (
          <li key={title}>
            {title}
            <small>{note}</small>
          </li>
        ))}
      </ul>
      <p className="invite-poster-minors text-s ink-2">{posterTexts.minors}</p>
    </Card>
  )
}
