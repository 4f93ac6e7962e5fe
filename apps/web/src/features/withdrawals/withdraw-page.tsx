import { goBack } from '@caimin/router'
import { NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
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
      <QueryView query={info} skeletons={6}>
        {() => null}
      </QueryView>
    </Page>
  )
}
