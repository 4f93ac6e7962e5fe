import { goBack, Link } from '@caimin/router'
import { EmptyState, LinkButton, LockIcon, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { BetPicks } from '../../../platform/bet-content/bet-picks.tsx'
import { STATE } from '../../../platform/bet-content/order-steps.ts'
import { shareLink } from '../../../platform/files/share-link.ts'
import { links } from '../../../platform/links.ts'
import { PlayBreakNote } from '../../../platform/play-break/play-break-note.tsx'
import { planTitle, yuanText } from '../figures.ts'
import { InviteCard } from '../lazy.ts'
import { DeadlineLine } from '../opening/deadline-line.tsx'
import { isUnknown } from '../parts/no-plan.tsx'
import { SplitCard } from '../plan/split-card.tsx'
import { StandingCard } from '../plan/standing-card.tsx'
import { contentQuery, planQuery } from '../queries.ts'
import { NoSpell } from './invitation-page.tsx'
import { invitationQuery, type Spell, spellQuery } from './queries.ts'
import { SeatBar } from './seat-bar.tsx'
import { SeatsCard } from './seats-card.tsx'
import { spellTexts } from './spell.texts.ts'
import { SpellHead } from './spell-head.tsx'
import { spellLink } from './spell-link.ts'
import { SpellRules } from './spell-rules.tsx'
import { useStanding } from './standing.ts'
import '../plan/plan.css'

interface SeatsPageProps {
  readonly code: string
  readonly by: string | undefined
}

/** A spell of the player's shop: who sits, the way to a seat, and from the seat the way to more friends. */
export function SeatsPage({ code, by }: SeatsPageProps) {
  const spell = useQuery(spellQuery(code))
  if (spell.data !== undefined) return <Seats spell={spell.data} code={code} by={by} />
  return (
    <Page head={<Head />}>
      <QueryView query={spell} failed={(error) => isUnknown(error) && <NotHere code={code} by={by} />}>
        {() => null}
      </QueryView>
    </Page>
  )
}

const Head = () => <NavBar title={spellTexts.title} onBack={() => goBack(links.lobby.lobby())} />

/** The spell of another shop is known by its invitation; there the player can only go by changing shops. */
function NotHere({ code, by }: SeatsPageProps) {
  const invitation = useQuery(invitationQuery(code))
  return (
    <QueryView query={invitation} failed={(error) => isUnknown(error) && <NoSpell />}>
      {({ shop }) => (
        <EmptyState
          title={spellTexts.otherShop(shop.name)}
          hint={spellTexts.otherShopHint}
          action={
            <LinkButton href={links.account.selectShop({ back: links.submit.split({ code, by }) })}>
              {spellTexts.chooseShop}
            </LinkButton>
          }
        />
      )}
    </QueryView>
  )
}

interface SeatsProps extends SeatsPageProps {
  readonly spell: Spell
}

function Seats({ spell, code, by }: SeatsProps) {
  const standing = useStanding(spell)
  const me = spell.rows.find((seat) => seat.is_me)
  const link = spellLink(code, me?.no)
  const canInvite = standing === 'open' && me !== undefined
  const text = spellTexts.shareText(yuanText(spell.seat_price), planTitle(spell))
  const share = () => void shareLink({ link, text })
  const isOver = spell.state !== STATE.subscribing
  return (
    <Page
      head={<Head />}
      foot={<SeatBar spell={spell} code={code} invitedBy={seatNoOf(by)} onInvite={canInvite ? share : undefined} />}
    >
      <PlayBreakNote />
      {!isOver && <DeadlineLine until={spell.join_by} />}
      <SpellHead spell={spell} summary={spell.summary}>
        {spell.visibility.may_see ? <Content spell={spell} /> : <Sealed />}
      </SpellHead>
      {isOver && me !== undefined && <Standing planId={spell.plan_id} />}
      {me === undefined && standing !== 'open' && (
        <p className="spell-way red" role="alert">
          {standing === 'full' ? spellTexts.isFull : spellTexts.closed}
        </p>
      )}
      <SeatsCard spell={spell} onInvite={canInvite ? share : undefined} />
      {canInvite && (
        <Suspense>
          <InviteCard code={code} link={link} />
        </Suspense>
      )}
      <SpellRules seats={spell.seats} {...(!isOver && { ending: endingOf(spell) })} />
      <p className="spell-way">
        <Link to={links.store.information()}>{spellTexts.aboutShop}</Link>
      </p>
    </Page>
  )
}

const endingOf = ({ join_by: joinBy, takes_empty_seats: takesEmptySeats, guarantee }: Spell) => ({
  joinBy,
  takesEmptySeats,
  guarantee,
})

/** The number of a seat in a link; anything else names none. */
const seatNoOf = (by: string | undefined): number | undefined =>
  by !== undefined && /^([1-9]|1\d|20)$/.test(by) ? Number(by) : undefined

const Sealed = () => (
  <p className="spell-sealed">
    <LockIcon size="s" />
    <span className="grow">{spellTexts.sealedNote}</span>
  </p>
)

/** What is bet, for those who sit. */
function Content({ spell: { game, plan_id } }: { readonly spell: Spell }) {
  const { data } = useQuery(contentQuery(plan_id))
  if (data === undefined) return null
  return (
    <Suspense>
      <BetPicks
        game={game}
        bet={data.bet}
        matches={data.matches}
        odds={data.seen_odds}
        handicaps={data.seen_handicaps}
        totals={data.seen_totals}
      />
    </Suspense>
  )
}

/** How the bet stands once the spell is full, or why it ended before. */
function Standing({ planId }: { readonly planId: string }) {
  const { data } = useQuery(planQuery(planId))
  if (data === undefined) return null
  return (
    <>
      <StandingCard plan={data} />
      {data.split !== null && <SplitCard plan={data} split={data.split} />}
    </>
  )
}
