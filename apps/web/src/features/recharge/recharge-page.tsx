import { goBack } from '@caimin/router'
import { EmptyState, ErrorState, LinkButton, NavBar, Page, SkeletonRows } from '@caimin/ui'
import type { ReactNode } from 'react'
import { explainError } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { type Recharge, useLastRecharge, useRecharge } from './use-recharge.ts'

interface RechargePageProps {
  readonly title: string
  /** Opened without saying which: the unfinished one, or the newest. */
  readonly id: string | undefined
  /** Whether the newest belongs on this page. */
  readonly isShown?: (recharge: Recharge) => boolean
  readonly children: (shown: ShownRecharge) => RechargeParts
}

interface ShownRecharge {
  readonly recharge: Recharge
  /** The last question got no answer: what is shown may be old. */
  readonly isOld: boolean
  readonly onLook: () => void
}

interface RechargeParts {
  readonly body: ReactNode
  readonly foot: ReactNode
}

/** One recharge, or the newest where none is named. */
export function RechargePage({ id, ...props }: RechargePageProps) {
  return id === undefined ? <NewestRecharge {...props} /> : <FollowedRecharge {...props} id={id} />
}

const headOf = (title: string) => <NavBar title={title} onBack={() => goBack(links.recharge.topUp())} />

function NewestRecharge({ isShown = () => true, ...props }: Omit<RechargePageProps, 'id'>) {
  const last = useLastRecharge()
  const newest = last.data?.recharge
  if (newest && isShown(newest)) return <FollowedRecharge {...props} id={newest.recharge_id} />
  return (
    <Page head={headOf(props.title)}>
      {last.isPending && <SkeletonRows />}
      {last.isError && <ErrorState hint={explainError(last.error)} onRetry={() => void last.refetch()} />}
      {last.data && (
        <EmptyState
          title={rechargeTexts.none}
          hint={rechargeTexts.noneHint}
          action={<LinkButton href={links.recharge.topUp()}>{rechargeTexts.title}</LinkButton>}
        />
      )}
    </Page>
  )
}

function FollowedRecharge({ title, id, children }: RechargePageProps & { readonly id: string }) {
  const query = useRecharge(id)
  const recharge = query.data?.recharge
  const onLook = () => void query.refetch()
  const shown = recharge && children({ recharge, isOld: query.isError, onLook })
  return (
    <Page head={headOf(title)} foot={shown?.foot}>
      {query.isPending && <SkeletonRows />}
      {query.isError && !recharge && <ErrorState hint={explainError(query.error)} onRetry={onLook} />}
      {shown?.body}
    </Page>
  )
}
