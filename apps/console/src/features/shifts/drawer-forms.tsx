import { fenToText, NO_MONEY } from '@caimin/base'
import { MAX_DRAWER_NOTE, SHIFT_REASON, WRONG_TICKET_SERIAL } from '@caimin/contract'
import { useParams } from '@caimin/router'
import { GAME_IDS, GAME_NAMES, type GameId, LOTTERIES, LOTTERY_NAMES, type Lottery } from '@caimin/rules/games'
import { Button, choicesOf, SelectField, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { links } from '../../platform/links.ts'
import { Choices } from '../../platform/parts/choices.tsx'
import { MoneyField } from '../../platform/parts/money-field.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { readYuan } from '../../platform/parts/wire-text.ts'
import { refreshShifts } from './queries.ts'
import { shiftsTexts } from './shifts.texts.ts'

type Kind = keyof typeof shiftsTexts.moveKinds
const KINDS: readonly Kind[] = ['to_safe', 'counter_prize', 'from_safe', 'paid_out', 'paid_in']

/** Cash in or out of the drawer that no player's money moves with. */
export function MoveCash() {
  const [kind, setKind] = useState<Kind>('to_safe')
  const [typed, setTyped] = useState('')
  const [note, setNote] = useState('')
  const [lottery, setLottery] = useState<Lottery>('sports')
  const move = useCommand('shifts', 'moveCash')
  const amount = readYuan(typed)
  const isReady = amount !== null && amount > NO_MONEY

  async function handleMove(): Promise<void> {
    if (!isReady) return
    const ofPrize = kind === 'counter_prize' ? { lottery } : {}
    const done = await move.run({ kind, amount: fenToText(amount), note, ...ofPrize })
    if (done === null) return
    toast(shiftsTexts.moved)
    setTyped('')
    setNote('')
    await refreshShifts()
  }

  return (
    <details className="shift-form">
      <summary>{shiftsTexts.moves}</summary>
      <div className="stack">
        <p className="text-s ink-2">{shiftsTexts.movesNote}</p>
        <Choices
          label={shiftsTexts.moveKind}
          options={KINDS}
          names={shiftsTexts.moveKinds}
          value={kind}
          onChange={setKind}
        />
        {kind === 'counter_prize' && (
          <Choices
            label={shiftsTexts.lottery}
            options={LOTTERIES}
            names={LOTTERY_NAMES}
            value={lottery}
            onChange={setLottery}
          />
        )}
        <MoneyField label={shiftsTexts.amount} value={typed} onChange={setTyped} />
        <TextField label={shiftsTexts.note} value={note} onChange={setNote} maxLength={MAX_DRAWER_NOTE} />
        <RefusalLine refusal={move.refusal} />
        <Button
          variant="outline"
          missing={!isReady && shiftsTexts.needsAmount}
          busy={move.isBusy}
          onClick={() => void handleMove()}
        >
          {shiftsTexts.move}
        </Button>
      </div>
    </details>
  )
}

/** A ticket that came out of the terminal wrong: the shop pays it. */
export function WrongTicket() {
  // The page where a photo showed it names it in the address.
  const known = useParams(links.shifts)
  const [game, setGame] = useState<GameId>(GAME_IDS.find((id) => id === known.game) ?? 'jczq')
  const [typed, setTyped] = useState(known.amount ?? '')
  const [serial, setSerial] = useState(known.serial ?? '')
  const [note, setNote] = useState(known.note ?? '')
  const record = useCommand('shifts', 'wrongTicket')
  const amount = readYuan(typed)
  const isReady =
    amount !== null && serial.trim().length >= WRONG_TICKET_SERIAL.min && note.trim().length >= SHIFT_REASON.min

  async function handleRecord(): Promise<void> {
    if (!isReady) return
    const done = await record.run({ game, amount: fenToText(amount), serial, note })
    if (done === null) return
    toast(shiftsTexts.recorded)
    for (const clear of [setTyped, setSerial, setNote]) clear('')
    await refreshShifts()
  }

  return (
    <details className="shift-form" open={known.game !== undefined || undefined}>
      <summary>{shiftsTexts.wrongTicket}</summary>
      <div className="stack">
        <p className="text-s ink-2">{shiftsTexts.wrongTicketNote}</p>
        <SelectField
          label={shiftsTexts.game}
          choices={choicesOf(GAME_IDS, GAME_NAMES)}
          value={game}
          onChange={setGame}
        />
        <MoneyField label={shiftsTexts.amount} value={typed} onChange={setTyped} />
        <TextField
          label={shiftsTexts.serial}
          value={serial}
          onChange={setSerial}
          maxLength={WRONG_TICKET_SERIAL.max}
          mono
          autoComplete="off"
        />
        <TextField label={shiftsTexts.why} value={note} onChange={setNote} maxLength={SHIFT_REASON.max} />
        <RefusalLine refusal={record.refusal} />
        <Button
          variant="outline"
          missing={!isReady && shiftsTexts.needsAll}
          busy={record.isBusy}
          onClick={() => void handleRecord()}
        >
          {shiftsTexts.record}
        </Button>
      </div>
    </details>
  )
}
