import type { TimeText } from '@caimin/base'
import type { MatchFacade } from '@caimin/rules'
import { inPaperOrder, type MatchGameId } from '@caimin/rules/games'
import { Cell, momentText, Sheet } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { links } from '../../../platform/links.ts'
import { bettingTexts, infoTexts } from '../betting.texts.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import { oddsText } from '../slip/option-names.ts'

export interface MatchInfoSheetProps {
  readonly rules: MatchFacade
  /** Nothing is open without a match. */
  readonly row: MatchEntry | undefined
  readonly onClose: () => void
}

/** What is known of one match besides its odds: times, ranks, what bookmakers think, and how old all of that is. */
export function MatchInfoSheet({ rules, row, onClose }: MatchInfoSheetProps) {
  return (
    <Sheet open={row !== undefined} onClose={onClose} title={row === undefined ? '' : titleOf(rules.id, row)}>
      {row && <Facts game={rules.id} row={row} />}
      {row && (
        <Cell
          title={infoTexts.analysis}
          note={infoTexts.analysisNote}
          href={links.scores.analysis({ match_id: row.match_id })}
        />
      )}
    </Sheet>
  )
}

const titleOf = (game: MatchGameId, { number_text, home, away }: MatchEntry): string =>
  bettingTexts.against(number_text, ...inPaperOrder(game, home, away))

function Facts({ game, row }: { readonly game: MatchGameId; readonly row: MatchEntry }) {
  const now = useServerTime()()
  const moment = (text: TimeText) => momentText(text, now)
  const ranks = inPaperOrder(game, row.home_rank, row.away_rank)
  const { average_odds: average } = row
  return (
    <>
      <Cell title={infoTexts.league} value={row.league} />
      <Cell title={infoTexts.kickoff} value={moment(row.kickoff_at)} />
      <Cell title={infoTexts.shopCutoff} note={infoTexts.shopCutoffNote} value={moment(row.orderDeadline)} />
      <Cell title={infoTexts.officialCutoff} value={moment(row.gameDeadline)} />
      {ranks.some((rank) => rank !== null) && (
        <Cell title={infoTexts.ranks} value={ranks.map((rank) => rank ?? infoTexts.unknown).join(infoTexts.between)} />
      )}
      {average && (
        <Cell
          title={infoTexts.averageOdds}
          note={infoTexts.averageOddsNote}
          value={[average.h, average.d, average.a].map(oddsText).join(infoTexts.between)}
        />
      )}
      <Cell
        title={infoTexts.fetched}
        value={row.is_demo ? `${moment(row.fetched_at)} ${bettingTexts.demo}` : moment(row.fetched_at)}
      />
    </>
  )
}
