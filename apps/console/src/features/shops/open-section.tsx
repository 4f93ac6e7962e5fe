import { ACCOUNT_NAME, PASSWORD, SHOP_CHECKS, type ShopCheck } from '@caimin/contract'
import { Button, CheckBox } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { AccountField, FirstPasswordField } from '../../platform/parts/staff-fields.tsx'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import type { ShopStepProps } from './shop-steps.tsx'
import { shopsTexts } from './shops.texts.ts'
import { showStep } from './show-step.ts'

type Checks = readonly ShopCheck[]

/** The papers of a new shop: one operator checks them, another one checks them again and opens it. */
export function OpenSection({ shop }: ShopStepProps) {
  const { checked } = shop
  if (checked === null) return <FirstCheck shop={shop} />
  const by = shopsTexts.checkedBy(checked.by, clockOrDay(checked.at))
  return (
    <>
      <PaneSection title={shopsTexts.checks}>
        <p>{by}</p>
        <p className="ink-2">{checked.is_own ? shopsTexts.ownCheck : shopsTexts.secondCheck}</p>
      </PaneSection>
      {!checked.is_own && <SecondCheck shop={shop} />}
    </>
  )
}

function FirstCheck({ shop }: ShopStepProps) {
  const [checks, setChecks] = useState<Checks>([])
  const pass = useCommand('shops', 'pass', shop.shop_id)
  const send = () => showStep(pass.run({ shop_id: shop.shop_id, checks: [...checks] }), shopsTexts.passed)
  return (
    <PaneSection title={shopsTexts.checks}>
      <CheckList checks={checks} onChange={setChecks} />
      <div className="stack">
        <WillHappen note={shopsTexts.afterOpen} lines={[[shop.name, shopsTexts.afterPassLines]]} />
        <RefusalLine refusal={pass.refusal} />
        <Button
          busy={pass.isBusy}
          missing={checks.length < SHOP_CHECKS.length && shopsTexts.needChecks}
          onClick={() => void send()}
        >
          {shopsTexts.pass}
        </Button>
      </div>
    </PaneSection>
  )
}

function CheckList({ checks, onChange }: { readonly checks: Checks; readonly onChange: (checks: Checks) => void }) {
  return SHOP_CHECKS.map((check) => (
    <CheckBox
      key={check}
      checked={checks.includes(check)}
      onChange={(isOn) => onChange(SHOP_CHECKS.filter((each) => (each === check ? isOn : checks.includes(each))))}
    >
      {shopsTexts.checkNames[check]}
    </CheckBox>
  ))
}

/** The check list again, the shopkeeper's account, and opening. */
function SecondCheck({ shop }: ShopStepProps) {
  const [checks, setChecks] = useState<Checks>([])
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const open = useCommand('shops', 'open', shop.shop_id)

  function missing(): string | false {
    if (checks.length < SHOP_CHECKS.length) return shopsTexts.needChecks
    if (!ACCOUNT_NAME.test(account)) return shopsTexts.needAccount
    return password.length < PASSWORD.min && shopsTexts.needPassword
  }

  const send = () => {
    const given = { shop_id: shop.shop_id, checks: [...checks], keeper_account: account, keeper_password: password }
    return showStep(open.run(given), shopsTexts.opened(shop.name))
  }

  return (
    <>
      <PaneSection title={shopsTexts.checks}>
        <CheckList checks={checks} onChange={setChecks} />
      </PaneSection>
      <PaneSection title={shopsTexts.keeper}>
        <div className="stack">
          <AccountField
            label={shopsTexts.keeperAccount}
            hint={shopsTexts.keeperHint}
            value={account}
            onChange={setAccount}
          />
          <FirstPasswordField
            label={shopsTexts.keeperPassword}
            hint={shopsTexts.keeperPasswordHint}
            value={password}
            onChange={setPassword}
          />
          <WillHappen note={shopsTexts.afterOpen} lines={[[shop.name, shopsTexts.afterOpenLines]]} />
          <RefusalLine refusal={open.refusal} />
          <Button busy={open.isBusy} missing={missing()} onClick={() => void send()}>
            {shopsTexts.open}
          </Button>
        </div>
      </PaneSection>
    </>
  )
}
