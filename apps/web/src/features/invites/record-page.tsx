import { goBack } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Card, EmptyState, LinkButton, NavBar, Page, PagedList } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { InvitedRow } from './invited-row.tsx'
import { invitesTexts } from './invites.texts.ts'
import { invitedQuery } from './queries.ts'

/** All who came by the player's code. */
export function RecordPage() {
  const list = usePages(invitedQuery)
  return (
    <Page head={<NavBar title={invitesTexts.recordTitle} onBack={() => goBack(links.invite.share())} lined />}>
      <PagedList
        list={list}
        empty={
          <EmptyState
            title={invitesTexts.none}
            hint={invitesTexts.noneHint}
            action={<LinkButton href={links.invite.share()}>{invitesTexts.toShare}</LinkButton>}
          />
        }
      >
        {(rows) => (
          <>
            <Card>
              {rows.map((row) => (
                <InvitedRow key={row.invited_at + row.mobile} invited={row} />
              ))}
            </Card>
            <p className="pad ink-2 text-s">{invitesTexts.masked}</p>
          </>
        )}
      </PagedList>
    </Page>
  )
}
