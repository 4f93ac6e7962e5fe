import { goBack, Link } from '@caimin/router'
import { Card, EmptyState, FootBar, LinkButton, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { useSession } from '../../../platform/session/session.ts'
import { DeadlineLine } from '../opening/deadline-line.tsx'
import { isUnknown } from '../parts/no-plan.tsx'
import { type Invitation, invitationQuery } from './queries.ts'
import { spellTexts } from './spell.texts.ts'
import { SpellHead } from './spell-head.tsx'
import { SpellRules } from './spell-rules.tsx'
import { useStanding } from './standing.ts'

interface InvitationPageProps {
  readonly code: string
  readonly by: string | undefined
}

/** What an invitation says to who has no account or no shop yet, and the way to the seat by way of signing up. */
export function InvitationPage(invited: InvitationPageProps) {
  const invitation = useQuery(invitationQuery(invited.code))
  return (
    <Page
      head={<NavBar title={spellTexts.title} onBack={() => goBack(links.lobby.entry())} />}
      foot={invitation.data && <Ways {...invited} invitation={invitation.data} />}
    >
      <QueryView query={invitation} failed={(error) => isUnknown(error) && <NoSpell />}>
        {(found) => <Invited invitation={found} />}
      </QueryView>
    </Page>
  )
}

export const NoSpell = () => (
  <EmptyState
    title={spellTexts.notFound}
    hint={spellTexts.notFoundHint}
    action={<LinkButton href={links.lobby.lobby()}>{spellTexts.toLobby}</LinkButton>}
  />
)

function Invited({ invitation }: { readonly invitation: Invitation }) {
  const { shop, initiator_name: name, seats, join_by } = invitation
  const isMember = useSession() !== null
  const standing = useStanding(invitation)
  return (
    <>
      <DeadlineLine until={join_by} />
      <Card className="spell-invited">
        <h2>{spellTexts.invitedTo(name)}</h2>
        <p className="text-s ink-2">{spellTexts.atShop(shop.name)}</p>
      </Card>
      <SpellHead spell={invitation}>
        <p className="spell-sealed">{spellTexts.sealed}</p>
      </SpellHead>
      {standing === 'open' ? (
        <p className="spell-way">
          {isMember ? spellTexts.chooseShopNote(shop.name) : spellTexts.signUpNote(shop.name)}
        </p>
      ) : (
        <p className="spell-way red" role="alert">
          {standing === 'full' ? spellTexts.isFull : spellTexts.closed}
        </p>
      )}
      <SpellRules seats={seats} />
      <p className="spell-minors">
        {spellTexts.minors} <Link to={links.agreement.user()}>{spellTexts.agreement}</Link>
      </p>
    </>
  )
}

interface WaysProps extends InvitationPageProps {
  readonly invitation: Invitation
}

/** Where the way begins; it ends at the seat. */
function Ways({ code, by, invitation }: WaysProps) {
  const isSignedIn = useSession() !== null
  const standing = useStanding(invitation)
  if (standing !== 'open') return null
  const back = links.submit.split({ code, by })
  if (isSignedIn) {
    return (
      <FootBar>
        <LinkButton href={links.account.selectShop({ back })}>{spellTexts.chooseShop}</LinkButton>
      </FootBar>
    )
  }
  return (
    <FootBar>
      <LinkButton variant="outline" href={links.account.login({ back })}>
        {spellTexts.signIn}
      </LinkButton>
      <LinkButton href={links.account.register({ back })}>{spellTexts.signUp}</LinkButton>
    </FootBar>
  )
}
