import { BOOKS_REASON } from '@caimin/contract'
import { Button, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import type { User } from './queries.ts'
import { usersTexts } from './users.texts.ts'

interface UserFootProps {
  readonly user: User | undefined
  readonly onLeave: () => void
}

/** What the operator does to a person: freeze or let back with a reason, and sign out everywhere. */
export function UserFoot({ user, onLeave }: UserFootProps) {
  const { role } = useSignedInStaff()
  const [reason, setReason] = useState<string | null>(null)
  const signOut = useCommand('users', 'signOut', user?.person_id)
  if (user === undefined || role !== 'operator') {
    return (
      <>
        {user !== undefined && <p className="ink-2">{usersTexts.readOnly}</p>}
        <PaneActions onBack={onLeave} />
      </>
    )
  }
  const { person_id } = user
  if (reason !== null) {
    return <ReasonFoot user={user} reason={reason} onReason={setReason} onLeave={() => setReason(null)} />
  }
  const submitSignOut = () =>
    follow(signOut.run({ person_id }), {
      said: ({ sessions_ended }) => usersTexts.doneSignedOut(sessions_ended),
      refresh,
    })
  return (
    <PaneActions refusal={signOut.refusal} onBack={onLeave}>
      {user.sessions.length > 0 && (
        <Button variant="outline" busy={signOut.isBusy} onClick={() => void submitSignOut()}>
          {usersTexts.signOut}
        </Button>
      )}
      <Button variant={user.state === 'frozen' ? 'main' : 'danger'} onClick={() => setReason('')}>
        {user.state === 'frozen' ? usersTexts.unfreeze : usersTexts.freeze}
      </Button>
    </PaneActions>
  )
}

const refresh = () => queryClient.invalidate(['operator'])

interface ReasonFootProps {
  readonly user: User
  readonly reason: string
  readonly onReason: (reason: string) => void
  readonly onLeave: () => void
}

function ReasonFoot({ user, reason, onReason, onLeave }: ReasonFootProps) {
  const freeze = useCommand('users', 'freeze', user.person_id)
  const unfreeze = useCommand('users', 'unfreeze', user.person_id)
  const isFrozen = user.state === 'frozen'
  const hasReason = reason.trim().length >= BOOKS_REASON.min
  async function submit() {
    const asked = { person_id: user.person_id, reason: reason.trim() }
    if (isFrozen) {
      if ((await unfreeze.run(asked)) !== null) toast(usersTexts.doneUnfrozen)
    } else {
      const done = await freeze.run(asked)
      if (done !== null) toast(usersTexts.doneFrozen(done.sessions_ended))
    }
    await refresh()
    onLeave()
  }
  return (
    <>
      {!isFrozen && <p className="ink-2">{usersTexts.will}</p>}
      <TextField
        label={usersTexts.reason}
        value={reason}
        onChange={onReason}
        maxLength={BOOKS_REASON.max}
        hint={isFrozen ? undefined : usersTexts.freezeHint}
      />
      <PaneActions refusal={freeze.refusal ?? unfreeze.refusal} onBack={onLeave}>
        <Button
          variant={isFrozen ? 'main' : 'danger'}
          busy={freeze.isBusy || unfreeze.isBusy}
          missing={!hasReason && usersTexts.needsReason}
          onClick={() => void submit()}
        >
          {isFrozen ? usersTexts.unfreeze : usersTexts.freeze}
        </Button>
      </PaneActions>
    </>
  )
}
