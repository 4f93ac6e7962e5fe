import { exactAmountText } from '@caimin/base'
import { goBack } from '@caimin/router'
import { CallFailed } from '@caimin/session'
import {
  Avatar,
  Card,
  Cell,
  EmptyState,
  FactList,
  momentDay,
  momentText,
  NavBar,
  Page,
  QueryView,
  SectionHead,
  Tag,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useServerTime } from '../../platform/data/server-time.ts'
import { links } from '../../platform/links.ts'
import { agentsTexts } from './agents.texts.ts'
import { type UserDetail, userQuery } from './queries.ts'
import { RatesCard } from './rates-card.tsx'
import './agents.css'

const UNKNOWN: readonly string[] = ['not_found', 'bad_input']

/** One of those below an agent: sums of the month, and the rates of who is directly below. */
export function UserPage({ player_id: playerId = '' }: { readonly player_id?: string | undefined }) {
  const user = useQuery(userQuery(playerId))
  return (
    <Page head={<NavBar title={agentsTexts.user} onBack={() => goBack(links.agents.own())} />}>
      <QueryView
        query={user}
        skeletons={6}
        failed={(error) =>
          error instanceof CallFailed &&
          UNKNOWN.includes(error.refusal.reason) && (
            <EmptyState title={agentsTexts.unknownUser} hint={agentsTexts.unknownUserHint} />
          )
        }
      >
        {(data) => <Detail user={data} />}
      </QueryView>
    </Page>
  )
}

function Detail({ user }: { readonly user: UserDetail }) {
  const { player_id, name, mobile, since, level, users, is_agent, can_set_rates, shows_orders } = user
  const now = useServerTime()()
  return (
    <>
      <header className="agents-user">
        <Avatar name={name} size="l" />
        <span className="agents-who">
          <b>{name}</b> {is_agent && <Tag tone="blue">{agentsTexts.agent}</Tag>}
          <small>{mobile}</small>
          <small>{agentsTexts.levelSince(level, momentDay(since, now) || agentsTexts.today)}</small>
        </span>
      </header>
      <SectionHead title={agentsTexts.month} note={agentsTexts.until(momentText(user.server_time, now))} />
      <Card>
        <FactList
          className="agents-figures"
          facts={[
            [agentsTexts.ownStake, exactAmountText(user.stake)],
            users > 0 && [agentsTexts.belowStake(users), exactAmountText(user.below.stake)],
            [agentsTexts.myRebates, exactAmountText(user.rebates)],
            [agentsTexts.recharges, exactAmountText(user.recharges)],
            [agentsTexts.withdrawals, exactAmountText(user.withdrawals)],
            [agentsTexts.prizes, exactAmountText(user.prizes)],
          ]}
        />
      </Card>
      {can_set_rates && <RatesCard user={user} />}
      <Card>
        {shows_orders ? (
          <Cell title={agentsTexts.ordersOfUser} href={links.agents.bets({ player_id })} />
        ) : (
          <Cell title={agentsTexts.ordersOfUser} value={agentsTexts.ordersHidden} />
        )}
      </Card>
      <p className="agents-note">{agentsTexts.masked}</p>
    </>
  )
}
