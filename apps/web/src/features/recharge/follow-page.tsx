import { Button, EmptyState, ErrorState, FootBar, LinkButton, NavBar, Page, SkeletonRows } from '@caimin/ui'
import { explainError, goBack, href } from '../../app/index.ts'
import { goToCashier } from './go-to-cashier.ts'
import { rechargePages } from './pages.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { RechargeFacts } from './recharge-facts.tsx'
import { RechargeState } from './recharge-state.tsx'
import { isUnfinished, type Recharge, useCancelRecharge, useLastRecharge, useRecharge } from './use-recharge.ts'
import './recharge.css'

const head = <NavBar title={rechargeTexts.title} onBack={() => goBack(rechargePages.topUp())} />

/** One recharge from the cashier to the balance: asked of the channel until it has ended. */
export function FollowPage({ id }: { readonly id?: string | undefined }) {
  return id === undefined ? <NewestRecharge /> : <FollowedRecharge id={id} />
}

/** Opened without saying which: the unfinished one, or the newest. */
function NewestRecharge() {
  const last = useLastRecharge()
  if (last.data?.recharge) return <FollowedRecharge id={last.data.recharge.recharge_id} />
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
    <Page head={head} foot={recharge && <Actions recharge={recharge} onLook={() => void query.refetch()} />}>
      {query.isPending && <SkeletonRows />}
      {query.isError && !recharge && (
        <ErrorState hint={explainError(query.error)} onRetry={() => void query.refetch()} />
      )}
      {recharge && (
        <>
          <RechargeState recharge={{ ...recharge, is_certain: recharge.is_certain && !query.isError }} />
          <RechargeFacts recharge={recharge} />
        </>
      )}
    </Page>
  )
}

function Actions({ recharge, onLook }: { readonly recharge: Recharge; readonly onLook: () => void }) {
  const cancelling = useCancelRecharge()
  const { cashier } = recharge
  if (!isUnfinished(recharge)) {
    const isPaid = recharge.state === 'paid'
    return (
      <FootBar>
        <LinkButton look="outline" href={rechargePages.topUp()}>
          {isPaid ? rechargeTexts.toTopUp : rechargeTexts.again}
        </LinkButton>
        {isPaid && <LinkButton href={href('/pages/main/main')}>{rechargeTexts.toLobby}</LinkButton>}
      </FootBar>
    )
  }
  return (
    <FootBar>
      <Button look="outline" busy={cancelling.isBusy} onClick={() => void cancelling.cancel(recharge)}>
        {rechargeTexts.cancelRecharge}
      </Button>
      <Button look="outline" onClick={onLook}>
        {rechargeTexts.look}
      </Button>
      {cashier !== null && <Button onClick={() => goToCashier(cashier)}>{rechargeTexts.toCashier}</Button>}
    </FootBar>
  )
}
