import { goBack } from '@caimin/router'
import { ErrorState, NavBar, Page, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { explainError } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { infoQuery } from './queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'
import './withdrawals.css'

/** Money out: how much, to which card, and what is still missing before it can leave. */
export function WithdrawPage() {
  const info = useQuery(infoQuery)
  const head = (
    <NavBar
      title={withdrawalsTexts.title}
      onBack={() => goBack(links.home.home())}
      actions={
        <a className="withdraw-records" href={links.withdrawals.record()}>
          {withdrawalsTexts.records}
        </a>
      }
    />
  )
  if (info.data) return <WithdrawForm info={info.data} head={head} />
  return (
    <Page head={head}>
      {info.isPending && <SkeletonRows count={6} />}
      {info.isError && <ErrorState title={explainError(info.error)} onRetry={() => void info.refetch()} />}
    </Page>
  )
}
