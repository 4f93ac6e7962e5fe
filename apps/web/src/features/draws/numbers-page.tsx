import { type TimeText, weekdayName } from '@caimin/base'
import { goBack } from '@caimin/router'
import { NavBar, Page } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { DrawCard } from './draw-card.tsx'
import { drawsTexts } from './draws.texts.ts'
import { LatestDraws } from './latest-draws.tsx'
import './draws.css'

/** 数字彩开奖, beside the scores of matches: the newest draws by the day on which they were drawn. */
export function NumbersPage() {
  return (
    <Page head={<NavBar title={drawsTexts.numbersTitle} lined onBack={() => goBack(links.scores.scores())} />}>
      <LatestDraws kind="number">
        {(draws) => (
          <>
            <p className="draws-hint ink-2 text-s">{drawsTexts.numbersHint}</p>
            {[...Map.groupBy(draws, (draw) => draw.drawn_at.slice(0, 10))]
              .toSorted(([one], [other]) => other.localeCompare(one))
              .map(([day, drawn]) => (
                <section key={day}>
                  <h2 className="draws-day">{dayTitle(day, drawn[0]?.drawn_at)}</h2>
                  {drawn.map((draw) => (
                    <DrawCard key={draw.game} draw={draw} />
                  ))}
                </section>
              ))}
          </>
        )}
      </LatestDraws>
    </Page>
  )
}

const dayTitle = (day: string, drawnAt: TimeText | undefined): string =>
  drawnAt === undefined ? day : `${day} ${weekdayName(drawnAt)}`
