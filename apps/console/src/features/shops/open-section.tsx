import { SHOP_CHECKS, type ShopCheck } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { useState } from 'react'
import { client, Entry, PaneSection, Press, RefusalLine, useMoneyCall, WillHappen } from '../../app/index.ts'
import type { ShopStepProps } from './shop-steps.tsx'
import { shopsRefusals, shopsTexts } from './shops.texts.ts'
import { showShop } from './use-shops.ts'

const ACCOUNT = /^[a-z][a-z0-9_.-]{2,29}$/
const SHORTEST_PASSWORD = 8

/** The check list, the shopkeeper's account, and opening. */
export function OpenSection({ shop }: ShopStepProps) {
  const [checks, setChecks] = useState<readonly ShopCheck[]>([])
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const open = useMoneyCall(client.shops.open)

  function missing(): string | false {
    if (checks.length < SHOP_CHECKS.length) return shopsTexts.needChecks
    if (!ACCOUNT.test(account)) return shopsTexts.needAccount
    return password.length < SHORTEST_PASSWORD && shopsTexts.needPassword
  }

  async function send(): Promise<void> {
    const given = { shop_id: shop.shop_id, checks: [...checks], keeper_account: account, keeper_password: password }
    const done = await open.run(given)
    if (done === null) return
    await showShop(done)
    toast(shopsTexts.opened(shop.name))
  }

  return (
    <>
      <PaneSection title={shopsTexts.checks}>
        {SHOP_CHECKS.map((check) => (
          <label key={check} className="tick">
            <input
              type="checkbox"
              checked={checks.includes(check)}
              onChange={(event) =>
                setChecks(SHOP_CHECKS.filter((each) => (each === check ? event.target.checked : checks.includes(each))))
              }
            />
            {shopsTexts.checkNames[check]}
          </label>
        ))}
      </PaneSection>
      <PaneSection title={shopsTexts.keeper}>
        <div className="stack">
          <Entry
            label={shopsTexts.keeperAccount}
            hint={shopsTexts.keeperHint}
            autoComplete="off"
            maxLength={30}
            value={account}
            onChange={(text) => setAccount(text.toLowerCase())}
          />
          <Entry
            label={shopsTexts.keeperPassword}
            hint={shopsTexts.keeperPasswordHint}
            autoComplete="off"
            maxLength={72}
            value={password}
            onChange={setPassword}
          />
          <WillHappen note={shopsTexts.afterOpen} lines={[[shop.name, shopsTexts.afterOpenLines]]} />
          <RefusalLine refusal={open.refusal} texts={shopsRefusals} />
          <Press look="main" busy={open.isBusy} missing={missing()} onClick={() => void send()}>
            {shopsTexts.open}
          </Press>
        </div>
      </PaneSection>
    </>
  )
}
