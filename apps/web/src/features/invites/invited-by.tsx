import { useCall } from '@caimin/session'
import { Card, Cell, momentText, SectionHead, Switch, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { useServerTime } from '../../platform/data/server-time.ts'
import { invitesTexts } from './invites.texts.ts'
import { type InvitedBy as Above, invitedByQuery } from './queries.ts'

/** Who brought the player here, and what agents above see; nothing for who came by themselves. */
export function InvitedBy() {
  const now = useServerTime()()
  const { data } = useQuery(invitedByQuery)
  if (data === undefined || (data.inviter === null && data.agents === null)) return null
  const { inviter, agents } = data
  return (
    <>
      <SectionHead title={invitesTexts.invitedBy} />
      <Card>
        {inviter !== null && (
          <Cell title={inviter.name} note={invitesTexts.cameAt(momentText(inviter.invited_at, now))} />
        )}
        {agents !== null && <WhatAgentsSee agents={agents} />}
      </Card>
      <p className="pad ink-2 text-s">{agents === null ? invitesTexts.inviterSees : invitesTexts.agentsSee}</p>
    </>
  )
}

function WhatAgentsSee({ agents: { shows_orders, changed_at } }: { readonly agents: NonNullable<Above['agents']> }) {
  const now = useServerTime()()
  const saving = useCall(client.invites.showsOrders, (refusal) => toast(explain(refusal)))

  async function save(isShown: boolean) {
    const saved = await saving.run({ shows_orders: isShown })
    if (saved === null) return
    toast(isShown ? invitesTexts.ordersShown : invitesTexts.ordersHidden)
    await queryClient.setAndRefetch(invitedByQuery.queryKey, saved)
  }

  return (
    <Cell
      title={invitesTexts.showsOrders}
      note={changed_at === null ? invitesTexts.asSignedUp : invitesTexts.changedAt(momentText(changed_at, now))}
      value={
        <Switch
          label={invitesTexts.showsOrders}
          hideLabel
          on={shows_orders}
          disabled={saving.isBusy}
          onChange={(isShown) => void save(isShown)}
        />
      }
    />
  )
}
