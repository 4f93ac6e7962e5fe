import { addMs, days, exactAmountText, type Fen, fenToText, NO_MONEY, startOfChinaDay, toWire } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { allChoices, Button, SelectField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Choices } from '../../platform/parts/choices.tsx'
import { MoneyField } from '../../platform/parts/money-field.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { readYuan } from '../../platform/parts/wire-text.ts'
import { packetTexts } from './packet.texts.ts'

type Kind = keyof typeof packetTexts.kinds
type Scope = InputOf<'packets', 'give'>['scope']
const KINDS: readonly Kind[] = ['bet_discount', 'recharge_bonus', 'gift_money']
const SCOPE_NAMES = { ...packetTexts.scopes, ...GAME_NAMES }
const SCOPES = allChoices(SCOPE_NAMES)
const LIVES = [3, 7, 30, 90] as const
const USUAL_LIFE = 7

export interface GivePacketProps {
  /** Players by id, or all players of the shop at that moment. */
  readonly to: readonly string[] | 'all'
}

/** Why the packet cannot be given as it stands. */
function missingIn(to: GivePacketProps['to'], kind: Kind, amount: Fen | null, atLeast: Fen | null): string | false {
  if (to.length === 0) return packetTexts.needsPlayers
  if (amount === null || amount <= NO_MONEY) return packetTexts.needsAmount
  return kind !== 'gift_money' && (atLeast === null || atLeast < amount) && packetTexts.needsCondition
}

/** A red packet for some players, or for all. */
export function GivePacket({ to }: GivePacketProps) {
  const [kind, setKind] = useState<Kind>('bet_discount')
  const [scope, setScope] = useState<Scope>('all')
  const [life, setLife] = useState<number>(USUAL_LIFE)
  const [typed, setTyped] = useState('')
  const [typedFrom, setTypedFrom] = useState('')
  const [given, setGiven] = useState<string>()
  const give = useCommand('packets', 'give')
  const amount = readYuan(typed)
  const atLeast = kind === 'gift_money' ? NO_MONEY : readYuan(typedFrom)

  async function handleGive() {
    if (amount === null || atLeast === null) return
    const value = await give.run({
      to: to === 'all' ? to : [...to],
      kind,
      title: packetTexts.titleOf(kind, exactAmountText(atLeast), exactAmountText(amount)),
      amount: fenToText(amount),
      at_least: fenToText(atLeast),
      scope: kind === 'bet_discount' ? scope : 'all',
      // The end of a day, so that a repeat after a lost answer is the same call.
      valid_until: toWire(startOfChinaDay(addMs(serverNow(), days(life + 1)))),
    })
    if (value === null) return
    setGiven(packetTexts.given(exactAmountText(amount), value.packets))
    setTyped('')
    setTypedFrom('')
  }

  return (
    <div className="stack">
      <h3>{packetTexts.heading}</h3>
      <Choices label={packetTexts.kind} options={KINDS} names={packetTexts.kinds} value={kind} onChange={setKind} />
      {kind === 'bet_discount' && (
        <SelectField
          className="packet-scope"
          label={packetTexts.scope}
          choices={SCOPES}
          value={scope}
          onChange={setScope}
        />
      )}
      <MoneyField label={packetTexts.amount} value={typed} onChange={setTyped} />
      {kind !== 'gift_money' && <MoneyField label={packetTexts.atLeast} value={typedFrom} onChange={setTypedFrom} />}
      <Choices
        label={packetTexts.life}
        options={LIVES.map(packetTexts.lifeOf)}
        value={packetTexts.lifeOf(life)}
        onChange={(name) => setLife(LIVES.find((each) => packetTexts.lifeOf(each) === name) ?? life)}
      />
      <RefusalLine refusal={give.refusal} />
      {given !== undefined && typed === '' && <p role="status">{given}</p>}
      <GiveButton
        // What is asked once more is this packet for these players.
        key={JSON.stringify([to, kind, scope, life, typed, typedFrom])}
        to={to}
        life={life}
        missing={missingIn(to, kind, amount, atLeast)}
        busy={give.isBusy}
        onGive={() => void handleGive()}
      />
    </div>
  )
}

interface GiveButtonProps extends GivePacketProps {
  readonly life: number
  readonly missing: string | false
  readonly busy: boolean
  readonly onGive: () => void
}

/** Giving to all players is confirmed once more: a packet cannot be taken back. */
function GiveButton({ to, life, missing, busy, onGive }: GiveButtonProps) {
  const [isSure, setSure] = useState(false)
  const needsWord = to === 'all' && !isSure
  return (
    <>
      {to === 'all' && isSure && <p className="red">{packetTexts.sureOfAll}</p>}
      <Button
        variant={to === 'all' && isSure ? 'danger' : 'outline'}
        missing={missing}
        busy={busy}
        onClick={() => (needsWord ? setSure(true) : onGive())}
      >
        {to === 'all' ? packetTexts.giveAll(life, isSure) : packetTexts.give(life)}
      </Button>
    </>
  )
}
