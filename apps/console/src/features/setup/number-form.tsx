import { BLOCKABLE_GAMES, type BlockableGame } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { Button, choicesOf, Segmented, TextField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { type BlockTerms, missingTerm, newTerms, sentTerms } from './block-terms.ts'
import { BlockTermsFields } from './block-terms-fields.tsx'
import { blockedTexts, numberTexts } from './blocked.texts.ts'
import { numbersQuery } from './queries.ts'

const GAMES = Object.keys(BLOCKABLE_GAMES) as BlockableGame[]
type Plays = 'direct' | 'group' | 'all'

/** A number of five digits is sold in its order alone. */
const playsOf = (game: BlockableGame): readonly Plays[] => (game === 'arrange5' ? ['all'] : ['all', 'direct', 'group'])

/** Stops the sale of one number. */
export function NumberForm() {
  const [game, setGame] = useState<BlockableGame>('fucai3D')
  const [plays, setPlays] = useState<Plays>('all')
  const [number, setNumber] = useState('')
  const [terms, setTerms] = useState<BlockTerms>(newTerms('today'))
  const block = useCommand('setup', 'blockNumber')
  const isWhole = new RegExp(`^\\d{${BLOCKABLE_GAMES[game]}}$`).test(number)
  const offered = playsOf(game)

  async function send(): Promise<void> {
    const soldPlays = offered.includes(plays) ? plays : 'all'
    const done = await block.run({ game, number, plays: soldPlays, ...sentTerms(terms, serverNow()) })
    if (done === null) return
    void queryClient.setAndRefetch(numbersQuery.queryKey, done)
    setNumber('')
  }

  return (
    <form className="shop-block" onSubmit={onSubmit(send)}>
      <h2>{numberTexts.add}</h2>
      <Segmented
        views
        label={blockedTexts.game}
        value={game}
        onChange={setGame}
        choices={GAMES.map((value) => ({ value, label: GAME_NAMES[value] }))}
      />
      <TextField
        label={blockedTexts.number}
        hint={blockedTexts.digits(BLOCKABLE_GAMES[game])}
        inputMode="numeric"
        maxLength={BLOCKABLE_GAMES[game]}
        value={number}
        onChange={(text) => setNumber(text.replace(/\D/g, ''))}
        mono
      />
      {offered.length > 1 && (
        <Segmented
          views
          label={blockedTexts.plays}
          value={plays}
          onChange={setPlays}
          choices={choicesOf(offered, blockedTexts.playNames)}
        />
      )}
      <BlockTermsFields terms={terms} onChange={(change) => setTerms({ ...terms, ...change })} />
      <Button type="submit" busy={block.isBusy} missing={(!isWhole && numberTexts.needNumber) || missingTerm(terms)}>
        {isWhole ? numberTexts.blockNumber(number) : blockedTexts.block}
      </Button>
      <RefusalLine refusal={block.refusal} />
    </form>
  )
}
