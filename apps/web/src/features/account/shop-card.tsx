import type { OutputOf } from '@caimin/contract'
import { serverNow } from '@caimin/session'
import { Button, Card, momentText, Tag } from '@caimin/ui'
import { accountTexts } from './account.texts.ts'

export type Shop = OutputOf<'account', 'listShops'>['rows'][number]

interface ShopCardProps {
  readonly shop: Shop
  readonly isCurrent: boolean
  readonly onChoose: () => void
}

/** A shop as a stranger needs it: name, hours, address, and by whose licence it sells. */
export function ShopCard({ shop, isCurrent, onChoose }: ShopCardProps) {
  return (
    <Card className="account-shop">
      <div className="account-shop-text">
        <h2>
          {shop.name}
          {isCurrent && <Tag>{accountTexts.current}</Tag>}
        </h2>
        <p className={shop.is_open_now ? 'green' : 'ink-2'}>{hoursText(shop)}</p>
        <p className="ink-2 text-s">{shop.address}</p>
        <p className="ink-2 text-s">{`${accountTexts.licence(shop.licence_no)}　${shop.phone}`}</p>
        <p className="ink-2 text-s">{accountTexts.licenceUntil(shop.licence_valid_until)}</p>
      </div>
      <Button variant="soft" size="small" disabled={isCurrent} onClick={onChoose}>
        {accountTexts.bindThis}
      </Button>
    </Card>
  )
}

function hoursText({ licence_over, is_open_now, opens_at, closes_at, next_opening_at }: Shop): string {
  if (licence_over) return accountTexts.licenceOver
  if (!is_open_now) return accountTexts.closedNow(momentText(next_opening_at, serverNow()))
  return opens_at === closes_at || closes_at.startsWith('24')
    ? accountTexts.aroundTheClock
    : accountTexts.openNow(closes_at.slice(0, 5))
}
