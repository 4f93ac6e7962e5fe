import { navigate } from '@caimin/router'
import { Button, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { auditShop } from '../../platform/audited-shop.ts'
import { links } from '../../platform/links.ts'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { ApplyPane } from './apply-pane.tsx'
import { OpenSection } from './open-section.tsx'
import { type ShopDetail, shopDetailQuery } from './queries.ts'
import { ShopStatus } from './shop-status.tsx'
import { ReasonStep, RenewSection, ResumeSection } from './shop-steps.tsx'
import { shopsTexts } from './shops.texts.ts'
import { useChangesShops } from './use-changes-shops.ts'

export interface ShopPaneProps {
  readonly shopId: string
  readonly onLeave: () => void
}

/** One shop: its licence, what became of it, and the steps it can take. */
export function ShopPane({ shopId, onLeave }: ShopPaneProps) {
  const query = useQuery(shopDetailQuery(shopId))
  const [isCorrecting, setCorrecting] = useState(false)
  const mayChange = useChangesShops()
  const shop = query.data
  if (shop !== undefined && isCorrecting) {
    const stop = () => setCorrecting(false)
    return <ApplyPane shop={shop} onLeave={stop} onDone={stop} />
  }
  return (
    <Pane label={shopsTexts.paneLabel} head={shop && <ShopHead shop={shop} />} foot={<PaneActions onBack={onLeave} />}>
      <QueryView query={query}>
        {(detail) => (
          <>
            <Licence shop={detail} />
            {mayChange ? (
              <Steps shop={detail} onCorrect={() => setCorrecting(true)} />
            ) : (
              <PaneSection>
                <p className="ink-2">{shopsTexts.onlyReads}</p>
                <ReadDesk shop={detail} />
              </PaneSection>
            )}
            <History shop={detail} />
          </>
        )}
      </QueryView>
    </Pane>
  )
}

/** Auditors read at the desk of a shop that is or was open. */
function ReadDesk({ shop }: { readonly shop: ShopDetail }) {
  const { role } = useSignedInStaff()
  if (role !== 'auditor' || shop.state === 'applied' || shop.state === 'returned') return null
  function open() {
    auditShop(shop)
    navigate(links.orders())
  }
  return (
    <Button variant="outline" onClick={open}>
      {shopsTexts.readDesk}
    </Button>
  )
}

function ShopHead({ shop }: { readonly shop: ShopDetail }) {
  return (
    <>
      <h2>{`${shop.name}　${shop.code}`}</h2>
      <ShopStatus shop={shop} />
      {shop.state_why !== '' && <p className="text-s">{shop.state_why}</p>}
    </>
  )
}

function Licence({ shop }: { readonly shop: ShopDetail }) {
  return (
    <PaneSection>
      {shop.picture_url === null ? (
        <p className="ink-2">{shopsTexts.noPicture}</p>
      ) : (
        <a href={shop.picture_url} target="_blank" rel="noreferrer">
          <img className="shops-picture" src={shop.picture_url} alt={shopsTexts.picture} />
        </a>
      )}
      <Facts
        facts={[
          [shopsTexts.owner, shop.owner_name],
          [shopsTexts.licenceNo, shop.licence.no],
          [shopsTexts.validUntil, shop.licence.valid_until ?? shopsTexts.unknownEnd],
          [shopsTexts.jurisdiction, shop.jurisdiction],
          [shopsTexts.address, shop.address],
          [shopsTexts.phone, shop.phone],
          shop.proposed_by !== null && [shopsTexts.proposedBy, shopsTexts.proposer(shop.proposed_by)],
          [shopsTexts.people, shopsTexts.peopleCount(shop.players, shop.staff)],
        ]}
      />
    </PaneSection>
  )
}

function Steps({ shop, onCorrect }: { readonly shop: ShopDetail; readonly onCorrect: () => void }) {
  switch (shop.state) {
    case 'applied':
      return (
        <>
          <OpenSection shop={shop} />
          <ReasonStep shop={shop} step="giveBack" />
        </>
      )
    case 'returned':
      return (
        <PaneSection>
          <Button onClick={onCorrect}>{shopsTexts.correct}</Button>
        </PaneSection>
      )
    case 'open':
      return (
        <>
          <RenewSection shop={shop} />
          <ReasonStep shop={shop} step="suspend" />
        </>
      )
    case 'suspended':
      return (
        <>
          <RenewSection shop={shop} />
          <ResumeSection shop={shop} />
        </>
      )
  }
}

function History({ shop }: { readonly shop: ShopDetail }) {
  return (
    <PaneSection title={shopsTexts.history}>
      {shop.history.length === 0 && <p className="ink-2">{shopsTexts.noHistory}</p>}
      <ul className="shops-history">
        {shop.history.map(({ at, deed, staff_name, note }) => (
          <li key={`${at} ${deed}`}>
            <b>{shopsTexts.steps[deed] ?? deed}</b>　{staff_name}　
            <span className="ink-2 text-s">{clockOrDay(at)}</span>
            {note !== '' && <p className="text-s">{note}</p>}
          </li>
        ))}
      </ul>
    </PaneSection>
  )
}
