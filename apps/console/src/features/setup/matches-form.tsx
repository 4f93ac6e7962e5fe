import { BLOCKABLE_MATCH_GAMES, type BlockableMatchGame, MAX_BLOCKED_LEGS, type OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { Button, choicesOf, QueryView, Select } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { type BlockTerms, missingTerm, newTerms, sentTerms } from './block-terms.ts'
import { BlockTermsFields } from './block-terms-fields.tsx'
import { blockedTexts, matchTexts } from './blocked.texts.ts'
import { type LegDraft, LegFields } from './leg-fields.tsx'
import { MatchFinder } from './match-finder.tsx'
import { matchesQuery, openMatchesQuery } from './queries.ts'

type Open = OutputOf<'setup', 'openMatches'>

const GAMES = choicesOf(BLOCKABLE_MATCH_GAMES, GAME_NAMES)

/** Stops the sale of a combination of matches. */
export function MatchesForm() {
  const [game, setGame] = useState<BlockableMatchGame>('jczq')
  const [legs, setLegs] = useState<readonly LegDraft[]>([])
  const [terms, setTerms] = useState<BlockTerms>(newTerms('open'))
  const openMatches = openMatchesQuery(game)
  const open = useQuery(openMatches)
  const block = useCommand('setup', 'blockMatches')

  async function send(): Promise<void> {
    const done = await block.run({ game, ...sentLegs(game, legs), ...sentTerms(terms, serverNow()) })
    if (done === null) {
      // A match may have stopped meanwhile.
      await queryClient.invalidate(openMatches.queryKey)
      return
    }
    void queryClient.setAndRefetch(matchesQuery.queryKey, done)
    setLegs([])
  }

  return (
    <form className="shop-block" onSubmit={onSubmit(send)}>
      <h2>{matchTexts.add}</h2>
      <p className="ink-2">{matchTexts.addHint}</p>
      <Select
        aria-label={blockedTexts.game}
        choices={GAMES}
        value={game}
        onChange={(next) => {
          setGame(next)
          setLegs([])
        }}
      />
      <QueryView query={open}>{(shown) => <OpenLegs open={shown} legs={legs} onLegs={setLegs} />}</QueryView>
      <BlockTermsFields terms={terms} onChange={(change) => setTerms({ ...terms, ...change })} />
      <Button
        type="submit"
        busy={block.isBusy}
        missing={(legs.length === 0 && matchTexts.needLegs) || missingTerm(terms)}
      >
        {legs.length === 0 ? blockedTexts.block : matchTexts.blockLegs(legs.length)}
      </Button>
      <RefusalLine refusal={block.refusal} />
    </form>
  )
}

interface OpenLegsProps {
  readonly open: Open
  readonly legs: readonly LegDraft[]
  readonly onLegs: (legs: readonly LegDraft[]) => void
}

/** The legs that are chosen, and the matches that can still be. */
function OpenLegs({ open, legs, onLegs }: OpenLegsProps) {
  const [first] = legs
  // A combination is of one issue, where the game has issues.
  const rows = open.rows.filter(
    (row) =>
      (first === undefined || row.issue_no === first.row.issue_no) && legs.every((leg) => leg.row.match !== row.match),
  )
  const start = open.plays.length === 1 ? (open.plays[0]?.play ?? '') : ''
  return (
    <>
      {legs.map((leg) => (
        <LegFields
          key={leg.row.match}
          leg={leg}
          plays={open.plays}
          onChange={(changed) => onLegs(legs.map((each) => (each === leg ? changed : each)))}
          onDrop={() => onLegs(legs.filter((each) => each !== leg))}
        />
      ))}
      {legs.length < MAX_BLOCKED_LEGS ? (
        <MatchFinder
          rows={rows}
          isNothingOpen={open.rows.length === 0}
          onAdd={(row) => onLegs([...legs, { row, play: start, options: [] }])}
        />
      ) : (
        <p className="ink-2">{matchTexts.most(MAX_BLOCKED_LEGS)}</p>
      )}
    </>
  )
}

/** The legs as the call takes them; in the games of fourteen matches with their issue. */
function sentLegs(game: BlockableMatchGame, legs: readonly LegDraft[]) {
  const isOfIssue = game === 'sfc' || game === 'renxuan9'
  const issueNo = isOfIssue ? legs[0]?.row.issue_no : null
  return {
    ...(typeof issueNo === 'string' && { issue_no: issueNo }),
    legs: legs.map(({ row, play, options }) => ({
      match: row.match,
      ...(play !== '' && { play }),
      ...(options.length > 0 && { options: [...options] }),
    })),
  }
}
