import { feature } from '../../platform/handlers/feature.ts'
import { listInvitedPlayers } from './list-invited.ts'
import { showInvitation, showInviter } from './show-invitation.ts'

export const invites = feature('invites', { index: showInvitation, list: listInvitedPlayers, inviter: showInviter }, {})
