import { days, exactAmountText, instantOf, type MoneyText } from '@caimin/base'
import { goBack } from '@caimin/router'
import type { GameId } from '@caimin/rules'
import { GAME_NAMES, gameKind, isGameId } from '@caimin/rules/games'
import { CallFailed, serverNow } from '@caimin/session'
import {
  Card,
  Cell,
  Drawn,
  EmptyState,
  FootBar,
  LinkButton,
  momentText,
  NavBar,
  Page,
  QueryView,
  SectionHead,
  Tag,
} from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../platform/links.ts'
import { gameHref } from '../../platform/routing/game-href.ts'
import type { DrawEntry } from './draw-card.tsx'
import { drawsTexts } from './draws.texts.ts'
import { IssueMatches } from './issue-matches.tsx'
import { OwnOrders } from './own-orders.tsx'
import { PrizeTable } from './prize-table.tsx'
import { drawQuery } from './queries.ts'
import './draws.css'

interface DrawPageProps {
  readonly game?: string | undefined
  /** The newest one when left out. */
  readonly issue_no?: string | undefined
}

/** One draw: numbers, sales, pool, prize table, and the player's own tickets of it. */
export function DrawPage({ game: asked, issue_no: issueNo }: DrawPageProps) {
  if (asked !== undefined && !isDrawnGame(asked)) return <UnknownDraw />
  return <DrawOf game={asked ?? 'shuangseqiu'} issueNo={issueNo} />
}

const isDrawnGame = (value: string): value is GameId => isGameId(value) && gameKind(value) !== 'match'

/** An address that names no game with draws. */
function UnknownDraw() {
  return (
    <Page head={<NavBar title={drawsTexts.drawTitle} lined onBack={() => goBack(links.draws.draws())} />}>
      <EmptyState
        title={drawsTexts.noSuchGame}
        hint={drawsTexts.noSuchGameHint}
        action={<LinkButton href={links.draws.draws()}>{drawsTexts.allDraws}</LinkButton>}
      />
    </Page>
  )
}

interface DrawOfProps {
  readonly game: GameId
  readonly issueNo: string | undefined
}

function DrawOf({ game, issueNo }: DrawOfProps) {
  const found = useQuery(drawQuery(game, issueNo))
  return (
    <Page
      head={<NavBar title={drawsTexts.drawTitle} lined onBack={() => goBack(links.draws.draws())} />}
      foot={
        <FootBar>
          {gameKind(game) === 'number' && (
            <LinkButton variant="outline" href={links.trends.chart({ game })}>
              {drawsTexts.trendShort}
            </LinkButton>
          )}
          <LinkButton href={gameHref(game)}>{drawsTexts.bet}</LinkButton>
        </FootBar>
      }
    >
      <QueryView
        query={found}
        skeletons={6}
        failed={(error) => isNotFound(error) && <EmptyState title={drawsTexts.noDraw} hint={drawsTexts.noDrawHint} />}
      >
        {({ draw, previous, next }) => (
          <div className="draws">
            <DrawFacts draw={draw} />
            <Prizes draw={draw} />
            {draw.matches.length > 0 && <IssueMatches matches={draw.matches} />}
            <OwnOrders game={game} issueNo={draw.issue_no} />
            <Neighbours game={game} previous={previous} next={next} />
          </div>
        )}
      </QueryView>
    </Page>
  )
}

const isNotFound = (error: unknown): boolean => error instanceof CallFailed && error.refusal.reason === 'not_found'

/** Figures may arrive so long after a draw; missing ones of an older draw stay unknown. */
const TOLD_WITHIN_MS = days(1)

const mayBeTold = (draw: DrawEntry): boolean => serverNow() - instantOf(draw.drawn_at) < TOLD_WITHIN_MS

function DrawFacts({ draw }: { readonly draw: DrawEntry }) {
  return (
    <Card className="draws-card">
      <header>
        <b>{GAME_NAMES[draw.game]}</b>
        <span>{drawsTexts.issue(draw.issue_no)}</span>
        {draw.is_demo && <Tag>{drawsTexts.demo}</Tag>}
      </header>
      <Drawn numbers={draw.numbers} />
      <dl className="draws-facts">
        <dt>{drawsTexts.drawnAt}</dt>
        <dd>{momentText(draw.drawn_at, serverNow())}</dd>
        <Amount label={drawsTexts.salesLabel} text={draw.sales} isAwaited={mayBeTold(draw)} />
        {/* Announced together with the sales, by games that have one. */}
        <Amount
          label={drawsTexts.poolLabel}
          text={draw.pool_after}
          isAwaited={mayBeTold(draw) && draw.sales === null}
        />
        <dt>{drawsTexts.sourceLabel}</dt>
        <dd>{drawsTexts.sourceName(draw.source)}</dd>
      </dl>
    </Card>
  )
}

interface AmountProps {
  readonly label: string
  readonly text: MoneyText | null
  readonly isAwaited: boolean
}

/** An amount of the announcement; renders nothing where there is none and none will come. */
function Amount({ label, text, isAwaited }: AmountProps) {
  if (text === null && !isAwaited) return null
  return (
    <>
      <dt>{label}</dt>
      <dd>{text === null ? drawsTexts.notTold : `${exactAmountText(text)}${drawsTexts.yuan}`}</dd>
    </>
  )
}

function Prizes({ draw }: { readonly draw: DrawEntry }) {
  const { prizes } = draw
  return (
    <>
      <SectionHead title={drawsTexts.prizeTable} />
      <Card>
        {prizes && prizes.length > 0 ? (
          <div className="pad">
            <PrizeTable prizes={prizes} />
          </div>
        ) : (
          <Cell
            title={
              <span className="ink-2">{mayBeTold(draw) ? drawsTexts.prizesAwaited : drawsTexts.prizesUnknown}</span>
            }
          />
        )}
      </Card>
    </>
  )
}

interface NeighboursProps {
  readonly game: GameId
  readonly previous: string | null
  readonly next: string | null
}

function Neighbours({ game, previous, next }: NeighboursProps) {
  return (
    <nav className="draws-neighbours" aria-label={drawsTexts.neighbours}>
      {previous && (
        <LinkButton variant="outline" href={links.draws.draw({ game, issue_no: previous })}>
          {drawsTexts.older}
        </LinkButton>
      )}
      {next && (
        <LinkButton variant="outline" href={links.draws.draw({ game, issue_no: next })}>
          {drawsTexts.newer}
        </LinkButton>
      )}
    </nav>
  )
}
