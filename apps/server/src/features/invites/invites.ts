import { feature } from '../../platform/handlers/feature.ts'
import { saveShowsOrders, showInvitedBy } from './invited-by.ts'
import { invitesTexts } from './invites.texts.ts'
import { listInvitedPlayers } from './list-invited.ts'
import { showInvitation, showInviter } from './show-invitation.ts'

export const invites = feature(
  'invites',
  {
    index: showInvitation,
    list: listInvitedPlayers,
    inviter: showInviter,
    invitedBy: showInvitedBy,
    showsOrders: saveShowsOrders,
  },
  invitesTexts,
)
