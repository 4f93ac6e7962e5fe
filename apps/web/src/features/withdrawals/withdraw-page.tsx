import { ErrorState, NavBar, Page, SkeletonRows } from '@caimin/ui'
import { explainError, goBack, href } from '../../app/index.ts'
import { useWithdrawInfo } from './use-withdrawals.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'
import './withdrawals.css'

const RECORD = '/pages/home/HomeTopUp/withdrawDeposit/record/record'

/** Money out: how much, to which card, and what is still missing before it can leave. */
export function WithdrawPage() {
  const info = useWithdrawInfo()
  return (
    <Page
      head={
        <NavBar
          title={withdrawalsTexts.title}
          onBack={() => goBack(href('/pages/home/home'))}
          actions={
            <a className="withdraw-records" href={href(RECORD)}>
              {withdrawalsTexts.records}
            </a>
          }
        />
      }
    >
      {info.isPending && <SkeletonRows count={6} />}
      {info.isError && !info.data && (
        <ErrorState title={explainError(info.error)} onRetry={() => void info.refetch()} />
      )}
      {info.data && <WithdrawForm info={info.data} />}
    </Page>
  )
}
