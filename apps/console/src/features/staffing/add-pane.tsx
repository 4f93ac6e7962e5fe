import { ACCOUNT_NAME, PASSWORD, STAFF_NAME, type StaffRight } from '@caimin/contract'
import { Button, Segmented, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { AccountField, FirstPasswordField } from '../../platform/parts/staff-fields.tsx'
import { showMembers } from './queries.ts'
import { RightsSwitches } from './rights-switches.tsx'
import { staffingTexts } from './staffing.texts.ts'
import { useKeepsStaff } from './use-keeps-staff.ts'

interface Typed {
  readonly name: string
  readonly account: string
  readonly password: string
}

function missingIn({ name, account, password }: Typed): string | false {
  if (name.trim() === '') return staffingTexts.needName
  if (!ACCOUNT_NAME.test(account)) return staffingTexts.needAccount
  return password.length < PASSWORD.min && staffingTexts.needPassword
}

/** A new account with a password for its first sign-in. */
export function AddPane({ onLeave }: { readonly onLeave: () => void }) {
  const { isShop } = useKeepsStaff()
  const [typed, setTyped] = useState<Typed>({ name: '', account: '', password: '' })
  const [isSenior, setSenior] = useState(false)
  const [rights, setRights] = useState<readonly StaffRight[]>(['see_players'])
  const addClerk = useCommand('clerks', 'add')
  const addOperator = useCommand('operators', 'add')
  const set = (change: Partial<Typed>) => setTyped({ ...typed, ...change })

  async function send(): Promise<void> {
    const given = { ...typed, name: typed.name.trim() }
    const added = isShop
      ? await addClerk.run({ ...given, role: isSenior ? 'shopkeeper' : 'clerk', rights: [...rights] })
      : await addOperator.run({ ...given, role: isSenior ? 'operator' : 'auditor' })
    if (added === null) return
    showMembers(added)
    toast(isShop ? staffingTexts.created(given.name) : staffingTexts.proposed)
    onLeave()
  }

  const { roles } = staffingTexts
  return (
    <form className="staffing-form" onSubmit={onSubmit(send)}>
      <Pane
        label={staffingTexts.paneLabel}
        head={<h2>{staffingTexts.add}</h2>}
        foot={
          <PaneActions refusal={addClerk.refusal ?? addOperator.refusal} onBack={onLeave}>
            <Button type="submit" busy={addClerk.isBusy || addOperator.isBusy} missing={missingIn(typed)}>
              {staffingTexts.create}
            </Button>
          </PaneActions>
        }
      >
        <PaneSection>
          <div className="stack">
            <TextField
              label={staffingTexts.name}
              maxLength={STAFF_NAME.max}
              value={typed.name}
              onChange={(name) => set({ name })}
            />
            <AccountField
              label={staffingTexts.account}
              hint={staffingTexts.accountHint}
              value={typed.account}
              onChange={(account) => set({ account })}
            />
            <FirstPasswordField
              label={staffingTexts.password}
              hint={staffingTexts.passwordHint}
              value={typed.password}
              onChange={(password) => set({ password })}
            />
          </div>
        </PaneSection>
        <PaneSection title={staffingTexts.role}>
          <Segmented
            views
            label={staffingTexts.role}
            value={isSenior ? 'senior' : 'junior'}
            onChange={(value) => setSenior(value === 'senior')}
            choices={[
              { value: 'junior', label: isShop ? roles.clerk : roles.auditor },
              { value: 'senior', label: isShop ? roles.shopkeeper : roles.operator },
            ]}
          />
        </PaneSection>
        {isShop && (
          <PaneSection title={staffingTexts.rights}>
            {isSenior ? <p>{staffingTexts.rightsKeeper}</p> : <RightsSwitches rights={rights} onChange={setRights} />}
          </PaneSection>
        )}
      </Pane>
    </form>
  )
}
