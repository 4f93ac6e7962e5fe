import { amountText, exactAmountText } from '@caimin/base'
import { amountOf, type OutputOf, timeOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { Balls, Card, drawnBalls, momentText, RightIcon, Tag } from '@caimin/ui'
import { serverNow } from '../../app/index.ts'
import { drawsTexts } from './draws.texts.ts'
import { drawsPages } from './pages.ts'

export type DrawEntry = OutputOf<'draws', 'latest'>['rows'][number]

/** One draw: issue, numbers, sales and pool; in a history its prize table too. */
export function DrawCard({ draw, isHistory = false }: { readonly draw: DrawEntry; readonly isHistory?: boolean }) {
  const sums = [
    draw.sales && drawsTexts.sales(amountText(amountOf(draw.sales))),
    draw.pool_after && drawsTexts.pool(amountText(amountOf(draw.pool_after))),
  ].filter(Boolean)
  return (
    <Card className="draws-card">
      <header>
        {!isHistory && <b>{GAME_NAMES[draw.game]}</b>}
        <span>{drawsTexts.issue(draw.issue_no)}</span>
        <span className="ink-2 text-s">{momentText(timeOf(draw.drawn_at), serverNow())}</span>
        {draw.is_demo && <Tag>{drawsTexts.demo}</Tag>}
        {!isHistory && (
          <a
            className="draws-more"
            href={drawsPages.draws({ game: draw.game })}
            aria-label={drawsTexts.history(GAME_NAMES[draw.game])}
          >
            <RightIcon />
          </a>
        )}
      </header>
      <Balls {...drawnBalls(draw.numbers)} />
      {sums.length > 0 && <p className="ink-2 text-s">{sums.join('　')}</p>}
      {isHistory && draw.prizes && draw.prizes.length > 0 && <PrizeTable prizes={draw.prizes} />}
      {isHistory && (
        <p className="ink-3 text-xs">
          {drawsTexts.source(draw.source, momentText(timeOf(draw.fetched_at), serverNow()))}
        </p>
      )}
    </Card>
  )
}

function PrizeTable({ prizes }: { readonly prizes: NonNullable<DrawEntry['prizes']> }) {
  return (
    <details className="draws-prizes">
      <summary>{drawsTexts.prizeTable}</summary>
      <table>
        <thead>
          <tr>
            <th scope="col">{drawsTexts.level}</th>
            <th scope="col">{drawsTexts.winners}</th>
            <th scope="col">{drawsTexts.prize}</th>
          </tr>
        </thead>
        <tbody>
          {prizes.map((prize) => (
            <tr key={prize.level}>
              <th scope="row">{drawsTexts.levelName(prize.level)}</th>
              <td>{prize.winners}</td>
              <td>{exactAmountText(amountOf(prize.amount))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
