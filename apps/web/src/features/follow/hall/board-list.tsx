import { exactAmountText, fenOf, minus } from '@caimin/base'
import { BOARDS, type Board } from '@caimin/contract'
import { usePages } from '@caimin/session'
import { Card, EmptyState, PagedList, Segmented } from '@caimin/ui'
import { hitsText, numberText, rateText, yuanText } from '../figures.ts'
import { PersonName } from '../parts/person-name.tsx'
import { ProfitRate } from '../parts/rate.tsx'
import { type BoardChoice, type BoardRow, boardQuery } from '../queries.ts'
import { hallTexts } from './hall.texts.ts'
import type { ListPlace } from './list-place.ts'

const DAYS = ['7', '30'] as const

interface BoardListProps {
  readonly boards: readonly Board[]
  readonly place: ListPlace
  readonly onChange: (next: ListPlace) => void
}

/** Who has done best, with the number of posts that it is of and what is left out. */
export function BoardList({ boards, place, onChange }: BoardListProps) {
  const board = boards.find((each) => each === place.board) ?? boards[0] ?? BOARDS[0]
  const days = DAYS.find((each) => each === place.days) ?? '30'
  const found = usePages(boardQuery({ board, days }))
  return (
    <PagedList
      list={found}
      above={
        <>
          <div className="follow-boards">
            <Segmented
              views
              label={hallTexts.board}
              choices={boards.map((value) => ({ value, label: hallTexts.boards[value] }))}
              value={board}
              onChange={(next) => onChange({ board: next })}
            />
            <Segmented
              views
              label={hallTexts.daysLabel}
              choices={DAYS.map((value) => ({ value, label: hallTexts.days[value] }))}
              value={days}
              onChange={(next) => onChange({ days: next })}
            />
          </div>
          {found.firstPage && (
            <p className="follow-board-note">
              {hallTexts.boardNotes[board](found.firstPage.least_posts)}
              {hallTexts.boardExcludes}
            </p>
          )}
        </>
      }
      empty={<EmptyState title={hallTexts.boardEmpty} hint={hallTexts.boardEmptyHint} />}
    >
      {(rows) => (
        <Card>
          <ol>
            {rows.map((row) => (
              <BoardLine key={row.poster.player_id} row={row} board={board} />
            ))}
          </ol>
        </Card>
      )}
    </PagedList>
  )
}

function BoardLine({ row, board }: { readonly row: BoardRow; readonly board: Board }) {
  const { rank, poster } = row
  return (
    <li className="board-line">
      <span className={rank <= 3 ? 'board-rank red' : 'board-rank'}>
        {rank}
        <span className="unseen">{hallTexts.rank(rank)}</span>
      </span>
      <PersonName person={{ ...poster, streak: 0 }} note={sampleText(row, board)} />
      <b className="board-value">
        <BoardValue row={row} board={board} />
      </b>
    </li>
  )
}

/** How many orders a figure is of. */
function sampleText({ record, copiers }: BoardRow, board: BoardChoice['board']): string {
  return board === 'copiers'
    ? hallTexts.copiersOf(numberText(copiers.orders), numberText(copiers.hits))
    : hitsText(record)
}

function BoardValue({ row: { record, copiers, poster }, board }: { readonly row: BoardRow; readonly board: Board }) {
  switch (board) {
    case 'profit':
      return <ProfitRate rate={record.profit_rate} />
    case 'hits':
      return record.hit_rate === null ? null : rateText(record.hit_rate)
    case 'streak':
      return hallTexts.streakOf(poster.streak)
    case 'copiers':
      return <NetGain prize={copiers.prize} stake={copiers.stake} />
  }
}

function NetGain({ prize, stake }: Pick<BoardRow['copiers'], 'prize' | 'stake'>) {
  const net = minus(fenOf(prize), fenOf(stake))
  if (net < 0n) return <span className="green">{yuanText(net)}</span>
  return <span className="red">{`+${exactAmountText(net)}`}</span>
}
