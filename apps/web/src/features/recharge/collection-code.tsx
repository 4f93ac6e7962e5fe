import type { OutputOf } from '@caimin/contract'
import { Card, Cell, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { storeQuery } from '../../platform/queries/store.ts'
import { rechargeTexts } from './recharge.texts.ts'

/** What the player scans to pay the shop, and where the shop is. */
export function CollectionCode() {
  return (
    <QueryView query={useQuery(storeQuery)} skeletons={2} whyIn="hint">
      {(shop) => <Payee {...shop} />}
    </QueryView>
  )
}

function Payee({ name, address, phone, codes }: OutputOf<'store', 'info'>) {
  return (
    <Card>
      <div className="recharge-code">
        <h3>{name}</h3>
        {codes.map(({ kind, picture_url, account_name }) => (
          <figure key={kind}>
            <img src={picture_url} alt={rechargeTexts.codeKinds[kind]} />
            <figcaption className="ink-2">
              {rechargeTexts.codeKinds[kind]} {rechargeTexts.receiver(account_name)}
            </figcaption>
          </figure>
        ))}
        <p className="ink-2">{codes.length === 0 ? rechargeTexts.noCode : rechargeTexts.scanCode}</p>
      </div>
      <Cell title={rechargeTexts.shopAddress} value={address} />
      <Cell title={rechargeTexts.shopPhone} value={<a href={`tel:${phone}`}>{phone}</a>} />
    </Card>
  )
}
