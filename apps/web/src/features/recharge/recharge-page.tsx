import { goBack } from '@caimin/router'
import { EmptyState, LinkButton, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { links } from '../../platform/links.ts'
import { lastRechargeQuery, type Recharge } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { useRecharge } from './use-recharge.ts'

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
  const last = useQuery(lastRechargeQuery)
  const newest = last.data?.recharge
  if (newest && isShown(newest)) return <FollowedRecharge {...props} id={newest.recharge_id} />
  return (
    <Page head={headOf(props.title)}>
      <QueryView query={last} whyIn="hint">
        {() => (
          <EmptyState
            title={rechargeTexts.none}
            hint={rechargeTexts.noneHint}
            action={<LinkButton href={links.recharge.topUp()}>{rechargeTexts.title}</LinkButton>}
          />
        )}
      </QueryView>
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
      <QueryView query={query} whyIn="hint">
        {() => shown?.body}
      </QueryView>
    </Page>
  )
}
