import { addMs, days, exactAmountText, type Fen, fenToText, NO_MONEY, startOfChinaDay, toWire } from '@caimin/base'
import { useState } from 'react'
import { Choices, client, Entry, Press, RefusalLine, readYuan, serverNow, useMoneyCall } from '../../app/index.ts'
import { packetRefusals, packetTexts } from './packet.texts.ts'

type Kind = keyof typeof packetTexts.kinds
const KINDS: readonly Kind[] = ['bet_discount', 'recharge_bonus', 'gift_money']

const DAYS_VALID = 7

/** Why the packet cannot be given as it stands. */
function missingIn(kind: Kind, amount: Fen | null, atLeast: Fen | null): string | false {
  if (amount === null || amount <= NO_MONEY) return packetTexts.needsAmount
  return kind !== 'gift_money' && (atLeast === null || atLeast < amount) && packetTexts.needsCondition
}

/** A red packet for one player, valid for seven days. */
export function GivePacket({ playerId }: { readonly playerId: string }) {
  const [kind, setKind] = useState<Kind>('bet_discount')
  const [typed, setTyped] = useState('')
  const [typedFrom, setTypedFrom] = useState('')
  const [given, setGiven] = useState<string>()
  const give = useMoneyCall(client.packets.give)
  const amount = readYuan(typed)
  const atLeast = kind === 'gift_money' ? NO_MONEY : readYuan(typedFrom)
  const missing = missingIn(kind, amount, atLeast)

  async function handleGive() {
    if (amount === null || atLeast === null) return
    const value = await give.run({
      to: [playerId],
      kind,
      title: packetTexts.titleOf(kind, exactAmountText(atLeast), exactAmountText(amount)),
      amount: fenToText(amount),
      at_least: fenToText(atLeast),
      scope: 'all',
      // The end of a day, so that a repeat after a lost answer is the same call.
      valid_until: toWire(startOfChinaDay(addMs(serverNow(), days(DAYS_VALID + 1)))),
    })
    if (value === null) return
    setGiven(packetTexts.given(exactAmountText(amount)))
    setTyped('')
    setTypedFrom('')
  }

  return (
    <div className="stack">
      <h3>{packetTexts.heading}</h3>
      <Choices
        label={packetTexts.kind}
        options={KINDS.map((each) => packetTexts.kinds[each])}
        value={packetTexts.kinds[kind]}
        onChange={(name) => setKind(KINDS.find((each) => packetTexts.kinds[each] === name) ?? kind)}
      />
      <Entry
        label={packetTexts.amount}
        value={typed}
        onChange={setTyped}
        inputMode="decimal"
        autoComplete="off"
        money
      />
      {kind !== 'gift_money' && (
        <Entry
          label={packetTexts.atLeast}
          value={typedFrom}
          onChange={setTypedFrom}
          inputMode="decimal"
          autoComplete="off"
          money
        />
      )}
      <RefusalLine refusal={give.refusal} texts={packetRefusals} />
      {given !== undefined && typed === '' && <p role="status">{given}</p>}
      <Press missing={missing} busy={give.isBusy} onClick={() => void handleGive()}>
        {packetTexts.give}
      </Press>
    </div>
  )
}
