import { ErrorState, NavBar, Page, SkeletonRows } from '@caimin/ui'
import { explainError } from '../../platform/data/explain.ts'
import { href } from '../../platform/routing/href.ts'
import { goBack } from '../../platform/routing/navigation.tsx'
import { useWithdrawInfo } from './use-withdrawals.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'
import './withdrawals.css'

const RECORD = '/pages/home/HomeTopUp/withdrawDeposit/record/record'

/** Money out: how much, to which card, and what is still missing before it can leave. */
export function WithdrawPage() {
  const info = useWithdrawInfo()
  const head = (
    <NavBar
      title={withdrawalsTexts.title}
      onBack={() => goBack(href('/pages/home/home'))}
      actions={
        <a className="withdraw-records" href={href(RECORD)}>
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
