import { addMs, days, startOfChinaDay, toWire } from '@caimin/base'
import { BLOCKABLE_GAMES, type BlockableGame } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { useState } from 'react'
import { client, Entry, Press, queryClient, RefusalLine, Switcher, serverNow, useMoneyCall } from '../../app/index.ts'
import { BLOCKED_KEY } from './blocked.queries.ts'
import { blockedTexts, blockRefusals } from './blocked.texts.ts'

const GAMES = Object.keys(BLOCKABLE_GAMES) as BlockableGame[]
type Plays = 'direct' | 'group' | 'all'
type Lasting = keyof typeof blockedTexts.lasting
const LASTING = Object.keys(blockedTexts.lasting) as Lasting[]

/** A number of five digits is sold in its order alone. */
const playsOf = (game: BlockableGame): readonly Plays[] => (game === 'arrange5' ? ['all'] : ['all', 'direct', 'group'])

function endOf(lasting: Lasting): string | undefined {
  if (lasting === 'open') return undefined
  const now = serverNow()
  return toWire(lasting === 'day' ? addMs(now, days(1)) : addMs(startOfChinaDay(now), days(1)))
}

const SHORTEST_REASON = 2

/** Stops the sale of one number. */
export function BlockForm() {
  const [game, setGame] = useState<BlockableGame>('fucai3D')
  const [plays, setPlays] = useState<Plays>('all')
  const [number, setNumber] = useState('')
  const [lasting, setLasting] = useState<Lasting>('today')
  const [reason, setReason] = useState('')
  const block = useMoneyCall(client.setup.blockNumber)
  const isWhole = new RegExp(`^\\d{${BLOCKABLE_GAMES[game]}}$`).test(number)
  const offered = playsOf(game)

  async function send(): Promise<void> {
    const ends_at = endOf(lasting)
    const wished = offered.includes(plays) ? plays : 'all'
    const done = await block.run({ game, number, plays: wished, reason: reason.trim(), ...(ends_at && { ends_at }) })
    if (done === null) return
    queryClient.setQueryData(BLOCKED_KEY, done)
    setNumber('')
  }

  return (
    <form
      className="shop-block"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <h2>{blockedTexts.add}</h2>
      <Switcher
        label={blockedTexts.game}
        value={game}
        onChange={setGame}
        choices={GAMES.map((value) => ({ value, label: GAME_NAMES[value] }))}
      />
      <Entry
        label={blockedTexts.number}
        hint={blockedTexts.digits(BLOCKABLE_GAMES[game])}
        inputMode="numeric"
        maxLength={BLOCKABLE_GAMES[game]}
        value={number}
        onChange={(text) => setNumber(text.replace(/\D/g, ''))}
        mono
      />
      {offered.length > 1 && (
        <Switcher
          label={blockedTexts.plays}
          value={plays}
          onChange={setPlays}
          choices={offered.map((value) => ({ value, label: blockedTexts.playNames[value] }))}
        />
      )}
      <Switcher
        label={blockedTexts.hours}
        value={lasting}
        onChange={setLasting}
        choices={LASTING.map((value) => ({ value, label: blockedTexts.lasting[value] }))}
      />
      <Entry
        label={blockedTexts.reason}
        hint={blockedTexts.reasonHint}
        maxLength={60}
        value={reason}
        onChange={setReason}
      />
      <Press
        type="submit"
        look="main"
        busy={block.isBusy}
        missing={
          (!isWhole && blockedTexts.needNumber) || (reason.trim().length < SHORTEST_REASON && blockedTexts.needReason)
        }
      >
        {isWhole ? blockedTexts.blockNumber(number) : blockedTexts.block}
      </Press>
      <RefusalLine refusal={block.refusal} texts={blockRefusals} />
    </form>
  )
}
