import { CallFailed } from '@caimin/session'
import { Button, CheckBox, TextField } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { accountTexts } from '../account.texts.ts'
import { inviterQuery } from './queries.ts'
import type { InviteCode } from './use-invite-code.ts'

interface InviteFieldProps {
  readonly invite: InviteCode
  /** Says so when the code is too short. */
  readonly isTried: boolean
}

/** Who invited the newcomer, and to which shop: by a link that was opened, or a code that is typed. */
export function InviteField({ invite, isTried }: InviteFieldProps) {
  const { code, isComplete } = invite
  const inviter = useQuery(inviterQuery(code))
  const isUnknown = inviter.error instanceof CallFailed && inviter.error.refusal.reason === 'not_found'
  const error = isUnknown ? accountTexts.inviteUnknown : isTried && !isComplete ? accountTexts.inviteShort : undefined
  return (
    <div className="account-invite">
      <TextField
        label={accountTexts.invite}
        hint={
          inviter.data === undefined
            ? accountTexts.inviteHint
            : accountTexts.invitedBy(inviter.data.name, inviter.data.shop.name)
        }
        error={error}
        autoComplete="off"
        autoCapitalize="characters"
        value={code}
        onChange={invite.type}
      />
      {inviter.data !== undefined && (
        <p className="ink-2 text-s">
          {inviter.data.agents_see_sums ? accountTexts.agentsSee : accountTexts.inviterSees}
        </p>
      )}
      {inviter.data?.agents_see_sums === true && (
        <CheckBox checked={invite.showsOrders} onChange={invite.setShowsOrders}>
          {accountTexts.showsOrders}
        </CheckBox>
      )}
      {code !== '' && (
        <Button variant="quiet" size="small" onClick={invite.remove}>
          {accountTexts.removeInvite}
        </Button>
      )}
    </div>
  )
}
