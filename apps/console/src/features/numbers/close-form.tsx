import { exactAmountText, fenToText } from '@caimin/base'
import { BLOCKABLE_GAMES, type BlockableGame, type OutputOf, PLAYER_TEXT } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { Button, choicesOf, Segmented, Select, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { MoneyField } from '../../platform/parts/money-field.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { readYuan } from '../../platform/parts/wire-text.ts'
import { numbersTexts } from './numbers.texts.ts'

type Closed = OutputOf<'numbers', 'list'>

const GAMES = choicesOf(Object.keys(BLOCKABLE_GAMES) as BlockableGame[], GAME_NAMES)
const PLAYS = choicesOf(['all', 'direct', 'group'], numbersTexts.playNames)
const KINDS = choicesOf(['closed', 'capped'], numbersTexts.kindNames)

interface CloseFormProps {
  readonly issues: Closed['issues']
  readonly onClosed: (closed: Closed) => void
}

/** Closes a number of a digit game, or caps it. */
export function CloseForm({ issues, onClosed }: CloseFormProps) {
  const [game, setGame] = useState<BlockableGame>('fucai3D')
  const [plays, setPlays] = useState<'direct' | 'group' | 'all'>('all')
  const [number, setNumber] = useState('')
  const [issue, setIssue] = useState('')
  const [kind, setKind] = useState<'closed' | 'capped'>('closed')
  const [capTyped, setCapTyped] = useState('')
  const [playerText, setPlayerText] = useState('')
  const close = useCommand('numbers', 'close')
  const isNumber = new RegExp(`^\\d{${BLOCKABLE_GAMES[game]}}$`).test(number)
  const cap = kind === 'capped' ? readYuan(capTyped) : null
  async function submit() {
    const closed = await close.run({
      ...{ game, plays, number, player_text: playerText.trim() },
      ...(issue !== '' && { issue_no: issue }),
      ...(cap !== null && { cap: fenToText(cap) }),
    })
    if (closed === null) return
    toast(numbersTexts.closed)
    onClosed(closed)
    setNumber('')
  }
  return (
    <section className="numbers-form">
      <h2>{numbersTexts.add}</h2>
      <Segmented
        views
        label={numbersTexts.game}
        choices={GAMES}
        value={game}
        onChange={(next) => {
          setGame(next)
          setIssue('')
        }}
      />
      <TextField
        label={numbersTexts.number}
        value={number}
        onChange={setNumber}
        inputMode="numeric"
        autoComplete="off"
        maxLength={BLOCKABLE_GAMES[game]}
        hint={numbersTexts.digits(BLOCKABLE_GAMES[game])}
        mono
      />
      <Segmented views label={numbersTexts.plays} choices={PLAYS} value={plays} onChange={setPlays} />
      <Select
        aria-label={numbersTexts.issue}
        choices={[
          { value: '', label: numbersTexts.everyIssue },
          ...issues
            .filter((each) => each.game === game)
            .map(({ issue_no }) => ({ value: issue_no, label: numbersTexts.issueName(issue_no) })),
        ]}
        value={issue}
        onChange={setIssue}
      />
      <Segmented views label={numbersTexts.kind} choices={KINDS} value={kind} onChange={setKind} />
      {kind === 'capped' && (
        <MoneyField label={numbersTexts.cap} value={capTyped} onChange={setCapTyped} hint={numbersTexts.capHint} />
      )}
      <TextField
        label={numbersTexts.playerText}
        hint={numbersTexts.playerTextHint}
        value={playerText}
        onChange={setPlayerText}
        maxLength={PLAYER_TEXT.max}
      />
      <RefusalLine refusal={close.refusal} />
      <Button
        busy={close.isBusy}
        missing={
          (!isNumber && numbersTexts.needsNumber) ||
          (kind === 'capped' && cap === null && numbersTexts.needsCap) ||
          (playerText.trim().length < PLAYER_TEXT.min && numbersTexts.needsPlayerText)
        }
        onClick={() => void submit()}
      >
        {cap === null ? numbersTexts.close(number) : numbersTexts.capTo(number, exactAmountText(cap))}
      </Button>
    </section>
  )
}
