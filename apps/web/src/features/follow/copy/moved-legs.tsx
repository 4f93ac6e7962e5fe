import { exactAmountText, fenOf } from '@caimin/base'
import { inPaperOrder } from '@caimin/rules/games'
import { MovedOdds } from '@caimin/ui'
import { withTwoDecimals } from '../../../platform/bet-content/leg-options.ts'
import { useRules } from '../../../platform/data/game-rules.ts'
import { rateText } from '../figures.ts'
import type { CopySheetAnswer } from '../queries.ts'
import { copyTexts } from './copy.texts.ts'
import { movedTenths } from './copy-figures.ts'
import { MoveNote } from './move-note.tsx'

interface MovedLegsProps {
  readonly sheet: CopySheetAnswer
  readonly legs: NonNullable<CopySheetAnswer['legs']>
}

/** Each option with its odds at the posting and now, and what that makes of the top prize. */
export function MovedLegs({ sheet, legs }: MovedLegsProps) {
  if (legs.length === 0) return <p className="copy-line">{copyTexts.noOdds}</p>
  return (
    <>
      <table className="copy-legs">
        <thead>
          <tr>
            <th scope="col">{copyTexts.match}</th>
            <th scope="col">{copyTexts.option}</th>
            <th scope="col">{copyTexts.posted}</th>
            <th scope="col">{copyTexts.now}</th>
          </tr>
        </thead>
        <tbody>
          {legs.map((leg) => (
            <LegRow key={`${leg.match_id} ${leg.play} ${leg.option}`} game={sheet.post.game} leg={leg} />
          ))}
          <TopPrizeRow sheet={sheet} />
        </tbody>
      </table>
      <ShownMove sheet={sheet} />
    </>
  )
}

interface LegRowProps {
  readonly game: CopySheetAnswer['post']['game']
  readonly leg: MovedLegsProps['legs'][number]
}

function LegRow({ game, leg }: LegRowProps) {
  const rules = useRules(game)
  if (rules.kind !== 'match') return null
  const [first, second] = inPaperOrder(rules.id, leg.home, leg.away)
  const now = withTwoDecimals(leg.now ?? undefined)
  return (
    <tr>
      <th scope="row">
        {first}—{second}
        <small>{leg.number_text}</small>
      </th>
      <td>{rules.choiceText(leg.play, leg.option, { handicap: leg.handicap, total: leg.total ?? undefined })}</td>
      <td className="ink-2">{withTwoDecimals(leg.posted)}</td>
      <td>
        {now === undefined ? (
          <span className="ink-2">{copyTexts.offSale}</span>
        ) : (
          <MovedOdds odds={now} moved={directionOf(Number(leg.posted), Number(now))} />
        )}
      </td>
    </tr>
  )
}

function directionOf(before: number, now: number): 'up' | 'down' | undefined {
  if (now === before) return undefined
  return now > before ? 'up' : 'down'
}

function TopPrizeRow({ sheet: { posted_top_prize: posted, top_prize: now } }: Pick<MovedLegsProps, 'sheet'>) {
  if (posted === null || now === null) return null
  return (
    <tr className="copy-total">
      <th scope="row" colSpan={2}>
        {copyTexts.topPrize}
      </th>
      <td className="ink-2">{exactAmountText(posted)}</td>
      <td>
        <MovedOdds odds={exactAmountText(now)} moved={directionOf(Number(fenOf(posted)), Number(fenOf(now)))} />
      </td>
    </tr>
  )
}

function ShownMove({ sheet: { move, posted_top_prize: posted, top_prize: now } }: Pick<MovedLegsProps, 'sheet'>) {
  if (!move?.needs_confirmation || posted === null || now === null) return null
  const tenths = movedTenths(fenOf(posted), fenOf(now))
  // A line that moved makes it another bet, however little its prize moved.
  if (tenths < 50) return <MoveNote isUp={move.is_up} text={copyTexts.otherLine} />
  const percent = rateText(tenths * 10)
  return <MoveNote isUp={move.is_up} text={move.is_up ? copyTexts.movedUp(percent) : copyTexts.movedDown(percent)} />
}
