import { Button, FootBar, LinkButton } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { goToCashier } from './go-to-cashier.ts'
import { isUnfinished, type Recharge } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { RechargeFacts } from './recharge-facts.tsx'
import { RechargePage } from './recharge-page.tsx'
import { RechargeState } from './recharge-state.tsx'
import { useCancelRecharge } from './use-recharge.ts'
import './recharge.css'

/** One recharge from the cashier to the balance: asked of the channel until it has ended. */
export function FollowPage({ id }: { readonly id?: string | undefined }) {
  return (
    <RechargePage title={rechargeTexts.title} id={id}>
      {({ recharge, isOld, onLook }) => ({
        body: (
          <>
            <RechargeState recharge={{ ...recharge, is_certain: recharge.is_certain && !isOld }} />
            <RechargeFacts recharge={recharge} />
          </>
        ),
        foot: <Actions recharge={recharge} onLook={onLook} />,
      })}
    </RechargePage>
  )
}

function Actions({ recharge, onLook }: { readonly recharge: Recharge; readonly onLook: () => void }) {
  const cancelling = useCancelRecharge()
  const { cashier } = recharge
  if (!isUnfinished(recharge)) {
    const isPaid = recharge.state === 'paid'
    return (
      <FootBar>
        <LinkButton variant="outline" href={links.recharge.topUp()}>
          {isPaid ? rechargeTexts.toTopUp : rechargeTexts.again}
        </LinkButton>
        {isPaid && <LinkButton href={links.lobby.lobby()}>{rechargeTexts.toLobby}</LinkButton>}
      </FootBar>
    )
  }
  return (
    <FootBar>
      <Button variant="outline" busy={cancelling.isBusy} onClick={() => void cancelling.cancel(recharge)}>
        {rechargeTexts.cancelRecharge}
      </Button>
      <Button variant="outline" onClick={onLook}>
        {rechargeTexts.look}
      </Button>
      {cashier !== null && <Button onClick={() => goToCashier(cashier)}>{rechargeTexts.toCashier}</Button>}
    </FootBar>
  )
}
