import { type ClientReply, PASSWORD, SHORT_REASON, STAFF_NAME, type StaffRight } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, TextField, toast } from '@caimin/ui'
import { type ReactNode, useState } from 'react'
import { client } from '../../platform/client.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { FirstPasswordField } from '../../platform/parts/staff-fields.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { type Member, type Members, showMembers } from './queries.ts'
import { RightsSwitches } from './rights-switches.tsx'
import { staffingTexts } from './staffing.texts.ts'
import { useKeepsStaff } from './use-keeps-staff.ts'

export interface MemberPaneProps {
  readonly member: Member
  readonly onLeave: () => void
}

/** A call that answers the staff as it is afterwards. */
type Send = () => Promise<ClientReply<Members>>
type Change = (send: Send, said: string) => Promise<void>

/** One account: what it may do, stopping it, and a new password for who forgot theirs. */
export function MemberPane({ member, onLeave }: MemberPaneProps) {
  const { mayChange, isShop } = useKeepsStaff()
  const call = useCall((send: Send) => send())

  const change: Change = async (send, said) => {
    const members = await call.run(send)
    if (members === null) return
    showMembers(members)
    toast(said)
  }

  const parts = { member, change, isBusy: call.isBusy }
  return (
    <Pane
      label={staffingTexts.paneLabel}
      head={<MemberHead member={member} />}
      foot={<PaneActions refusal={call.refusal} onBack={onLeave} />}
    >
      {member.role === 'clerk' && <Rights {...parts} />}
      {member.role === 'shopkeeper' && (
        <PaneSection title={staffingTexts.rights}>
          <p>{staffingTexts.rightsKeeper}</p>
        </PaneSection>
      )}
      {mayChange && !member.is_self && (
        <>
          <Freezing {...parts} />
          <NewPassword {...parts} />
          {!isShop && <SecondFactor {...parts} />}
        </>
      )}
    </Pane>
  )
}

function MemberHead({ member }: { readonly member: Member }): ReactNode {
  const { frozen_at: frozenAt, frozen_why: why } = member
  return (
    <>
      <h2>{member.name}</h2>
      <p className="text-s ink-2">
        {staffingTexts.roles[member.role]}　<span className="mono">{member.account}</span>
      </p>
      {frozenAt !== null && <Status kind="stop">{staffingTexts.frozenSince(frozenAt.slice(0, 10), why ?? '')}</Status>}
    </>
  )
}

interface PartProps {
  readonly member: Member
  readonly change: Change
  readonly isBusy: boolean
}

function Rights({ member, change, isBusy }: PartProps) {
  const [name, setName] = useState(member.name)
  const [rights, setRights] = useState<readonly StaffRight[]>(member.rights)
  const isSame = name.trim() === member.name && rights.join() === member.rights.join()
  const send = () => client.clerks.change({ staff_id: member.staff_id, name: name.trim(), rights: [...rights] })
  return (
    <PaneSection title={staffingTexts.rights}>
      <div className="stack">
        <TextField label={staffingTexts.name} maxLength={STAFF_NAME.max} value={name} onChange={setName} />
        <RightsSwitches rights={rights} onChange={setRights} />
        <Button
          busy={isBusy}
          missing={(name.trim() === '' && staffingTexts.needName) || (isSame && staffingTexts.nothing)}
          onClick={() => void change(send, staffingTexts.saved)}
        >
          {staffingTexts.save}
        </Button>
      </div>
    </PaneSection>
  )
}

function Freezing({ member, change, isBusy }: PartProps) {
  const { isShop } = useKeepsStaff()
  const [reason, setReason] = useState('')
  const { staff_id } = member
  const calls = isShop ? client.clerks : client.operators
  if (member.frozen_at !== null) {
    return (
      <PaneSection title={staffingTexts.freezeTitle}>
        <Button
          variant="outline"
          busy={isBusy}
          onClick={() =>
            void change(() => calls.unfreeze({ staff_id }), isShop ? staffingTexts.saved : staffingTexts.proposed)
          }
        >
          {staffingTexts.unfreeze}
        </Button>
      </PaneSection>
    )
  }
  return (
    <PaneSection title={staffingTexts.freezeTitle}>
      <div className="stack">
        <p className="text-s ink-2">{staffingTexts.freezeNote}</p>
        <TextField label={staffingTexts.reason} maxLength={SHORT_REASON.max} value={reason} onChange={setReason} />
        <Button
          variant="danger"
          busy={isBusy}
          missing={reason.trim().length < SHORT_REASON.min && staffingTexts.needReason}
          onClick={() =>
            void change(() => calls.freeze({ staff_id, reason: reason.trim() }), staffingTexts.isFrozen(member.name))
          }
        >
          {staffingTexts.freeze}
        </Button>
      </div>
    </PaneSection>
  )
}

function NewPassword({ member, change, isBusy }: PartProps) {
  const { isShop } = useKeepsStaff()
  const [password, setPassword] = useState('')
  const calls = isShop ? client.clerks : client.operators
  return (
    <PaneSection title={staffingTexts.resetTitle}>
      <div className="stack">
        <p className="text-s ink-2">{staffingTexts.resetNote}</p>
        <FirstPasswordField
          label={staffingTexts.password}
          hint={staffingTexts.passwordHint}
          value={password}
          onChange={setPassword}
        />
        <Button
          variant="outline"
          busy={isBusy}
          missing={password.length < PASSWORD.min && staffingTexts.needPassword}
          onClick={() =>
            void change(
              () => calls.setPassword({ staff_id: member.staff_id, password }),
              isShop ? staffingTexts.wasReset : staffingTexts.proposed,
            )
          }
        >
          {staffingTexts.reset}
        </Button>
      </div>
    </PaneSection>
  )
}

function SecondFactor({ member, change, isBusy }: PartProps) {
  const { staff_id } = member
  return (
    <PaneSection title={staffingTexts.resetFactorTitle}>
      <div className="stack">
        <p className="text-s ink-2">{staffingTexts.resetFactorNote}</p>
        <Button
          variant="outline"
          busy={isBusy}
          onClick={() => void change(() => client.operators.resetSecondFactor({ staff_id }), staffingTexts.proposed)}
        >
          {staffingTexts.resetFactor}
        </Button>
      </div>
    </PaneSection>
  )
}
