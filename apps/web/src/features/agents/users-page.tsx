import { exactAmountText, type Instant, startOfDate } from '@caimin/base'
import { MAX_SEARCH } from '@caimin/contract'
import { goBack, Link, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import {
  Avatar,
  Card,
  Chip,
  EmptyState,
  FactList,
  InlineSelect,
  LinkButton,
  momentDay,
  NavBar,
  Page,
  PagedList,
  SectionHead,
  Tabs,
  Tag,
  TextField,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useServerTime } from '../../platform/data/server-time.ts'
import { usePaused } from '../../platform/forms/use-paused.ts'
import { links } from '../../platform/links.ts'
import { agentsTexts } from './agents.texts.ts'
import { daysOfMonth, lastMonths } from './months.ts'
import { type Center, centerQuery, type Scope, type User, type UserSort, usersQuery } from './queries.ts'
import './agents.css'

const SORTS: readonly UserSort[] = ['since', 'rebates', 'stake', 'last_bet']
const SCOPES: readonly Scope[] = ['direct', 'all', 'agents']

/** The tabs with how many are in each, once that is known. */
const tabsOf = (center: Center | undefined) =>
  [
    { value: 'direct', label: agentsTexts.direct(center?.direct_users) },
    { value: 'all', label: agentsTexts.all(center?.all_users) },
    { value: 'agents', label: agentsTexts.agent },
  ] as const

const totalsOf = ({ month, chosen }: Center): string => {
  const { stake, rebates } = chosen ?? month
  return agentsTexts.totals(exactAmountText(stake), exactAmountText(rebates))
}

/** Those below an agent, the newest first, with what they brought in a month: this one unless another is chosen. */
export function UsersPage({ scope: named }: { readonly scope?: string | undefined }) {
  const scope: Scope = SCOPES.find((one) => one === named) ?? 'direct'
  const [search, setSearch] = useState('')
  const [wanted, setSort] = useState<UserSort>('since')
  const sort = scope === 'all' ? 'since' : wanted
  const searched = usePaused(search.trim())
  const months = lastMonths(useServerTime()())
  const [earlier, setEarlier] = useState<string>()
  const list = usePages(usersQuery({ scope, search: searched, sort, month: earlier }))
  const center = useQuery(centerQuery(undefined))
  const sums = useQuery(centerQuery(earlier === undefined ? undefined : daysOfMonth(earlier)))
  const thisMonth = months[0]?.value
  return (
    <Page
      head={
        <>
          <NavBar
            title={agentsTexts.users}
            onBack={() => goBack(links.agents.center())}
            actions={
              <LinkButton variant="soft" size="small" href={links.agents.addUser()}>
                {agentsTexts.addShort}
              </LinkButton>
            }
          />
          <Tabs
            label={agentsTexts.scopes}
            tabs={tabsOf(center.data)}
            value={scope}
            onChange={(next: Scope) =>
              navigate(next === 'agents' ? links.agents.agent() : links.agents.users({ scope: next }), {
                replace: true,
              })
            }
          />
        </>
      }
    >
      <PagedList
        list={list}
        above={
          <>
            <TextField
              className="agents-search"
              label={<span className="unseen">{agentsTexts.search}</span>}
              placeholder={agentsTexts.search}
              type="search"
              maxLength={MAX_SEARCH}
              value={search}
              onChange={setSearch}
            />
            {scope !== 'all' && (
              <fieldset className="agents-sorts">
                <legend className="unseen">{agentsTexts.sort}</legend>
                {SORTS.map((one) => (
                  <Chip key={one} chosen={one === sort} onClick={() => setSort(one)}>
                    {agentsTexts.sorts[one]}
                  </Chip>
                ))}
              </fieldset>
            )}
            <div className="agents-filter">
              <InlineSelect
                label={agentsTexts.monthFilter}
                value={earlier ?? thisMonth ?? ''}
                choices={months}
                onChange={(next) => setEarlier(next === thisMonth ? undefined : next)}
              />
            </div>
            <SectionHead
              title={months.find(({ value }) => value === earlier)?.label ?? agentsTexts.month}
              note={sums.data && totalsOf(sums.data)}
            />
          </>
        }
        empty={searched === '' ? <NoUsers scope={scope} /> : <EmptyState title={agentsTexts.noneFound} />}
      >
        {(rows) => (
          <>
            <Card>
              <ul>
                {rows.map((user) => (
                  <li key={user.player_id}>
                    <UserLine user={user} />
                  </li>
                ))}
              </ul>
            </Card>
            <p className="agents-note">{agentsTexts.masked}</p>
          </>
        )}
      </PagedList>
    </Page>
  )
}

const NoUsers = ({ scope }: { readonly scope: Scope }) => (
  <EmptyState
    title={scope === 'agents' ? agentsTexts.noAgents : agentsTexts.noUsers}
    hint={agentsTexts.noUsersHint}
    action={<LinkButton href={links.agents.inviteUser()}>{agentsTexts.toInvite}</LinkButton>}
  />
)

/** Those of all below who are agents themselves. */
export const AgentsBelowPage = () => <UsersPage scope="agents" />

/** A day as a moment of it would be named. */
const dayOf = (day: string, now: Instant): string => momentDay(startOfDate(day), now) || agentsTexts.today

function UserLine({ user }: { readonly user: User }) {
  const { player_id, name, mobile, since, level, users, is_agent, stake, rebates, last_bet_on } = user
  const now = useServerTime()()
  return (
    <Link className="agents-user" to={links.agents.information({ player_id })}>
      <Avatar name={name} />
      <span className="agents-who">
        <b>{name}</b> {is_agent && <Tag tone="blue">{agentsTexts.agent}</Tag>}
        <small>{mobile}</small>
        <small>
          {users > 0
            ? agentsTexts.levelAndBelow(level, users)
            : agentsTexts.levelSince(level, momentDay(since, now) || agentsTexts.today)}
        </small>
        <small>{last_bet_on === null ? agentsTexts.neverBet : agentsTexts.lastBet(dayOf(last_bet_on, now))}</small>
      </span>
      <FactList
        className="agents-brought"
        facts={[
          [agentsTexts.stake, exactAmountText(stake)],
          [agentsTexts.myRebates, exactAmountText(rebates)],
        ]}
      />
    </Link>
  )
}
