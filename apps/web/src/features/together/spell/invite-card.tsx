import { Button, Card, QrCode } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { copyLink } from '../../../platform/files/share-link.ts'
import { storeQuery } from '../../../platform/queries/store.ts'
import { spellTexts } from './spell.texts.ts'

interface InviteCardProps {
  readonly code: string
  readonly link: string
}

/** The link of a spell as a code to scan, to read out and to copy. */
export function InviteCard({ code, link }: InviteCardProps) {
  const shop = useQuery(storeQuery).data?.name ?? spellTexts.ourShop
  return (
    <Card className="spell-invite">
      <div className="spell-invite-code">
        <QrCode text={link} label={spellTexts.qrLabel} />
        <div className="grow">
          <b>{spellTexts.inviteTitle}</b>
          <p className="text-s ink-2">
            {spellTexts.code}
            <b className="spell-code">{code}</b>
          </p>
          <p className="text-s ink-2">{spellTexts.inviteNote(shop)}</p>
        </div>
      </div>
      <div className="spell-link">
        <input readOnly aria-label={spellTexts.link} value={link} onFocus={(event) => event.target.select()} />
        <Button variant="quiet" onClick={() => void copyLink(link)}>
          {spellTexts.copy}
        </Button>
      </div>
    </Card>
  )
}
