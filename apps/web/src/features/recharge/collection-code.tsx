import { unwrapReply } from '@caimin/session'
import { Card, Cell, ErrorState, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { explainError } from '../../platform/data/explain.ts'
import { rechargeTexts } from './recharge.texts.ts'

/** What the player scans to pay the shop, and where the shop is. */
export function CollectionCode() {
  const query = useQuery({ queryKey: ['recharge', 'shop'], queryFn: () => unwrapReply(client.store.info({})) })
  if (query.isPending) return <SkeletonRows count={2} />
  if (query.data === undefined) {
    return <ErrorState hint={explainError(query.error)} onRetry={() => void query.refetch()} />
  }
  const { name, address, phone, codes } = query.data
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
