import { GAME_NAMES } from '@caimin/rules/games'
import { allChoices, SelectField } from '@caimin/ui'
import { Choices } from '../parts/choices.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { giftTexts } from './gift.texts.ts'
import './gift.css'
import { type GiftKind, LIVES, type useGift } from './use-gift.ts'

const KINDS: readonly GiftKind[] = ['bet_discount', 'recharge_bonus', 'gift_money']
const SCOPES = allChoices({ ...giftTexts.scopes, ...GAME_NAMES })

/** What is said of a red packet: its kind, worth, condition and end. */
export function GiftFields({ gift }: { readonly gift: ReturnType<typeof useGift> }) {
  const { kind, scope, life, typed, typedFrom } = gift
  return (
    <>
      <Choices label={giftTexts.kind} options={KINDS} names={giftTexts.kinds} value={kind} onChange={gift.setKind} />
      {kind === 'bet_discount' && (
        <SelectField
          className="gift-scope"
          label={giftTexts.scope}
          choices={SCOPES}
          value={scope}
          onChange={gift.setScope}
        />
      )}
      <MoneyField label={giftTexts.amount} value={typed} onChange={gift.setTyped} />
      {kind !== 'gift_money' && <MoneyField label={giftTexts.atLeast} value={typedFrom} onChange={gift.setTypedFrom} />}
      <Choices
        label={giftTexts.life}
        options={LIVES.map(giftTexts.lifeOf)}
        value={giftTexts.lifeOf(life)}
        onChange={(name) => gift.setLife(LIVES.find((each) => giftTexts.lifeOf(each) === name) ?? life)}
      />
    </>
  )
}
