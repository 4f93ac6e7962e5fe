import { goBack, Link } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Card, EmptyState, NavBar, Page, QueryView, SectionHead, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { links } from '../../platform/links.ts'
import { InvitedBy } from './invited-by.tsx'
import { InvitedRow } from './invited-row.tsx'
import { invitesTexts } from './invites.texts.ts'
import { InvitingWays } from './lazy.ts'
import { type Invitation, invitationQuery, invitedQuery } from './queries.ts'

/** How many of those who came are shown below the poster. */
const SHOWN = 5

/** The player's own invitation: as a poster, a link and a code; and who came by it. */
export function SharePage() {
  const invitation = useQuery(invitationQuery)
  return (
    <Page head={<NavBar title={invitesTexts.title} onBack={() => goBack(links.home.home())} />}>
      <QueryView query={invitation} skeletons={6}>
        {(own) => (
          <>
            {own.refused === null ? (
              <Suspense fallback={<SkeletonRows count={4} />}>
                <InvitingWays code={own.code} />
              </Suspense>
            ) : (
              <EmptyState title={invitesTexts.refused[own.refused]} hint={invitesTexts.refusedHint} />
            )}
            <Came invitation={own} />
            <InvitedBy />
          </>
        )}
      </QueryView>
    </Page>
  )
}

function Came({ invitation: { invited, verified, invited_this_month: month } }: { readonly invitation: Invitation }) {
  const { rows } = usePages(invitedQuery)
  return (
    <>
      <SectionHead
        title={invitesTexts.came(invited)}
        note={invitesTexts.ofThem(verified, month)}
        end={<Link to={links.invite.record()}>{invitesTexts.all}</Link>}
      />
      {rows.length > 0 && (
        <Card>
          {rows.slice(0, SHOWN).map((row) => (
            <InvitedRow key={row.invited_at + row.mobile} invited={row} />
          ))}
        </Card>
      )}
      <p className="pad ink-2 text-s">{invitesTexts.masked}</p>
    </>
  )
}
