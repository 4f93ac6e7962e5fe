import { Button, EmptyState, ErrorState, FootBar, LinkButton, NavBar, Page, SkeletonRows } from '@caimin/ui'
import { explainError, goBack, href } from '../../app/index.ts'
import { CollectionCode } from './collection-code.tsx'
import { rechargePages } from './pages.ts'
import { ProofCard } from './proof-card.tsx'
import { rechargeTexts } from './recharge.texts.ts'
import { RechargeFacts } from './recharge-facts.tsx'
import { RechargeState } from './recharge-state.tsx'
import { isUnfinished, type Recharge, useCancelRecharge, useLastRecharge, useRecharge } from './use-recharge.ts'
import './recharge.css'

const head = <NavBar title={rechargeTexts.faceToFace} onBack={() => goBack(rechargePages.topUp())} />

/** 当面付: the shop's collection code, the player's proof, and the shop's word. */
export function FaceToFacePage({ id }: { readonly id?: string | undefined }) {
  return id === undefined ? <NewestRecharge /> : <FollowedRecharge id={id} />
}

function NewestRecharge() {
  const last = useLastRecharge()
  if (last.data?.recharge?.is_counter) return <FollowedRecharge id={last.data.recharge.recharge_id} />
  return (
    <Page head={head}>
      {last.isPending && <SkeletonRows />}
      {last.isError && <ErrorState hint={explainError(last.error)} onRetry={() => void last.refetch()} />}
      {last.data && (
        <EmptyState
          title={rechargeTexts.none}
          hint={rechargeTexts.noneHint}
          action={<LinkButton href={rechargePages.topUp()}>{rechargeTexts.title}</LinkButton>}
        />
      )}
    </Page>
  )
}

function FollowedRecharge({ id }: { readonly id: string }) {
  const query = useRecharge(id)
  const recharge = query.data?.recharge
  return (
    <Page head={head} foot={recharge && <Actions recharge={recharge} />}>
      {query.isPending && <SkeletonRows />}
      {query.isError && !recharge && (
        <ErrorState hint={explainError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {recharge && (
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
      )}
    </Page>
  )
}

function Actions({ recharge }: { readonly recharge: Recharge }) {
  const cancelling = useCancelRecharge()
  if (isUnfinished(recharge)) {
    if (recharge.has_proof) return null
    return (
      <FootBar>
        <Button look="outline" busy={cancelling.isBusy} onClick={() => void cancelling.cancel(recharge)}>
          {rechargeTexts.cancelRecharge}
        </Button>
      </FootBar>
    )
  }
  return (
    <FootBar>
      <LinkButton look="outline" href={rechargePages.topUp()}>
        {rechargeTexts.toTopUp}
      </LinkButton>
      {recharge.state === 'paid' && <LinkButton href={href('/pages/main/main')}>{rechargeTexts.toLobby}</LinkButton>}
    </FootBar>
  )
}
