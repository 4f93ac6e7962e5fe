import { serverNow } from '@caimin/session'
import { Button, FootBar, LinkButton } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { CollectionCode } from './collection-code.tsx'
import { ProofCard } from './proof-card.tsx'
import { isUnfinished, type Recharge } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { RechargeFacts } from './recharge-facts.tsx'
import { RechargePage } from './recharge-page.tsx'
import { RechargeState } from './recharge-state.tsx'
import { isUnconfirmed, mayCancel, useCancelRecharge } from './use-recharge.ts'
import './recharge.css'

/** 当面付: the shop's collection code, the player's proof, and the shop's word. */
export function FaceToFacePage({ id }: { readonly id?: string | undefined }) {
  return (
    <RechargePage title={rechargeTexts.faceToFace} id={id} isShown={({ is_counter }) => is_counter}>
      {({ recharge }) => ({ body: <Counter recharge={recharge} />, foot: <Actions recharge={recharge} /> })}
    </RechargePage>
  )
}

function Counter({ recharge }: { readonly recharge: Recharge }) {
  return (
    <>
      <RechargeState recharge={recharge} />
      {isUnfinished(recharge) && (
        <>
          <CollectionCode />
          <ProofCard hasProof={recharge.has_proof} />
        </>
      )}
      <RechargeFacts recharge={recharge} />
    </>
  )
}

function Actions({ recharge }: { readonly recharge: Recharge }) {
  const cancelling = useCancelRecharge()
  if (isUnfinished(recharge)) {
    if (!mayCancel(recharge, serverNow())) return null
    return (
      <FootBar>
        <Button variant="outline" busy={cancelling.isBusy} onClick={() => void cancelling.cancel(recharge)}>
          {rechargeTexts.cancelRecharge}
        </Button>
      </FootBar>
    )
  }
  return (
    <FootBar>
      <LinkButton variant="outline" href={links.recharge.topUp()}>
        {rechargeTexts.toTopUp}
      </LinkButton>
      {recharge.state === 'paid' && <LinkButton href={links.lobby.lobby()}>{rechargeTexts.toLobby}</LinkButton>}
      {isUnconfirmed(recharge) && (
        <LinkButton variant="outline" href={links.help.record()}>
          {rechargeTexts.complain}
        </LinkButton>
      )}
    </FootBar>
  )
}
