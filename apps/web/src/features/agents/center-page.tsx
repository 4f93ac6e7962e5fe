import { goBack, type Href, Link } from '@caimin/router'
import {
  Card,
  ChatIcon,
  EmptyState,
  type LineIcon,
  LinkButton,
  MeIcon,
  NavBar,
  Note,
  Page,
  PlusIcon,
  QueryView,
  StarIcon,
  StoreIcon,
  TermsIcon,
  UsersIcon,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../platform/links.ts'
import { agentsTexts } from './agents.texts.ts'
import { readRange } from './day-range.ts'
import { centerQuery, ownRatesQuery } from './queries.ts'
import { rateText } from './rate-text.ts'
import { SumsCard, type SumsCardProps } from './sums-card.tsx'
import './agents.css'

export interface CenterPageProps {
  /** First and last day of a stretch whose sums are asked for. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** What those below an agent did, and what the agent got of it. */
export function CenterPage({ from, to }: CenterPageProps) {
  const range = readRange(from, to)
  const center = useQuery(centerQuery(range))
  return (
    <Page head={<NavBar title={agentsTexts.title} onBack={() => goBack(links.home.home())} />}>
      <QueryView query={center} skeletons={6}>
        {(data) =>
          data.is_agent ? (
            <Agent center={data} range={range} />
          ) : (
            <EmptyState
              title={agentsTexts.notAgent}
              hint={agentsTexts.notAgentHint}
              action={<LinkButton href={links.invite.share()}>{agentsTexts.toInvite}</LinkButton>}
            />
          )
        }
      </QueryView>
    </Page>
  )
}

function Agent({ center, range }: SumsCardProps) {
  const { direct_users, all_users, is_paused } = center
  return (
    <>
      {is_paused && <Note>{agentsTexts.paused}</Note>}
      <SumsCard center={center} range={range} />
      <OwnRatesCard />
      <Card>
        <nav className="agents-ways" aria-label={agentsTexts.ways}>
          <Way
            icon={MeIcon}
            label={agentsTexts.directUsers}
            note={agentsTexts.people(direct_users)}
            to={links.agents.own()}
          />
          <Way
            icon={UsersIcon}
            label={agentsTexts.allUsers}
            note={agentsTexts.people(all_users)}
            to={links.agents.users({ scope: 'all' })}
          />
          <Way
            icon={StarIcon}
            label={agentsTexts.agentsBelow}
            note={agentsTexts.agentsBelowNote}
            to={links.agents.agent()}
          />
          <Way icon={TermsIcon} label={agentsTexts.orders} note={agentsTexts.ordersNote} to={links.agents.bets()} />
          <Way
            icon={PlusIcon}
            label={agentsTexts.invite}
            note={agentsTexts.inviteNote}
            to={links.agents.inviteUser()}
          />
          <Way icon={ChatIcon} label={agentsTexts.addUser} note={agentsTexts.addUserNote} to={links.agents.addUser()} />
          <Way
            icon={StoreIcon}
            label={agentsTexts.inviteShop}
            note={agentsTexts.inviteShopNote}
            to={links.agents.inviteShopkeeper()}
          />
        </nav>
      </Card>
      <Card className="agents-how">
        <h2>{agentsTexts.how}</h2>
        <p>{agentsTexts.howText}</p>
      </Card>
    </>
  )
}

interface WayProps {
  readonly icon: LineIcon
  readonly label: string
  readonly note: string
  readonly to: Href
}

function Way({ icon: Icon, label, note, to }: WayProps) {
  return (
    <Link to={to}>
      <Icon />
      {label}
      <small>{note}</small>
    </Link>
  )
}

function OwnRatesCard() {
  const own = useQuery(ownRatesQuery)
  return (
    <Card>
      <div className="agents-rates-head">
        <h2>{agentsTexts.ownRates}</h2>
        {own.data && <span className="text-s ink-2">{agentsTexts.setBy[own.data.set_by]}</span>}
      </div>
      <QueryView query={own} skeletons={1}>
        {({ rates }) => (
          <dl className="agents-rates">
            {rates.map(({ category, rate }) => (
              <div key={category}>
                <dt>{agentsTexts.categories[category]}</dt>
                <dd>{rateText(rate)}</dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
    </Card>
  )
}
