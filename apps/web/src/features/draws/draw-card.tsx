import { amountText } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES, gameKind } from '@caimin/rules/games'
import { serverNow } from '@caimin/session'
import { Card, Drawn, momentText, Tag } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { drawsTexts } from './draws.texts.ts'
import { PrizeTable } from './prize-table.tsx'

export type DrawEntry = OutputOf<'draws', 'latest'>['rows'][number]

/** One draw: issue, numbers, sales and pool; in a history its prize table too. */
export function DrawCard({ draw, isHistory = false }: { readonly draw: DrawEntry; readonly isHistory?: boolean }) {
  const sums = [
    draw.sales && drawsTexts.sales(amountText(draw.sales)),
    draw.pool_after && drawsTexts.pool(amountText(draw.pool_after)),
  ].filter(Boolean)
  return (
    <Card className="draws-card">
      <header>
        {!isHistory && <b>{GAME_NAMES[draw.game]}</b>}
        <span>{drawsTexts.issue(draw.issue_no)}</span>
        <span className="ink-2 text-s">{momentText(draw.drawn_at, serverNow())}</span>
        {draw.is_demo && <Tag>{drawsTexts.demo}</Tag>}
      </header>
      <Drawn numbers={draw.numbers} />
      {sums.length > 0 && <p className="ink-2 text-s">{sums.join('　')}</p>}
      {isHistory && draw.prizes && draw.prizes.length > 0 && (
        <details className="draws-prizes">
          <summary>{drawsTexts.prizeTable}</summary>
          <PrizeTable prizes={draw.prizes} />
        </details>
      )}
      {isHistory && (
        <p className="ink-3 text-xs">{drawsTexts.source(draw.source, momentText(draw.fetched_at, serverNow()))}</p>
      )}
      <DrawLinks draw={draw} isHistory={isHistory} />
    </Card>
  )
}

/** Where a draw leads to; each link says of which game and issue. */
function DrawLinks({ draw: { game, issue_no }, isHistory }: { readonly draw: DrawEntry; readonly isHistory: boolean }) {
  const name = GAME_NAMES[game]
  return (
    <p className="draws-links">
      <a href={links.draws.draw({ game, issue_no })} aria-label={drawsTexts.detailOf(name, issue_no)}>
        {drawsTexts.detail}
      </a>
      {!isHistory && (
        <>
          <a href={links.draws.draws({ game })} aria-label={drawsTexts.historyOf(name)}>
            {drawsTexts.historyShort}
          </a>
          {gameKind(game) === 'number' && (
            <a href={links.trends.chart({ game })} aria-label={drawsTexts.trend(name)}>
              {drawsTexts.trendShort}
            </a>
          )}
        </>
      )}
    </p>
  )
}
