import { exactAmountText, type TimeText } from '@caimin/base'
import { classNames, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { originName } from '../../platform/origins.texts.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay, clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { sourceOf } from './feed-sources.ts'
import { ageOf, stateOf } from './feed-state.ts'
import { feedsTexts } from './feeds.texts.ts'
import { type Feed, feedEffectsQuery } from './queries.ts'

export interface FeedProps {
  readonly feed: Feed
}

/** Which source it is, and how long nothing has come of it. */
export function FeedHead({ feed }: FeedProps) {
  return (
    <div className="row">
      <div className="grow">
        <h2>{originName(feed.feed)}</h2>
        <span className="text-s ink-2">{feedsTexts.roleOf(feedsTexts.roles[sourceOf(feed.feed).role])}</span>
      </div>
      <div className="feed-age">
        <b className={classNames(stateOf(feed) === 'broken' && 'red')}>{ageOf(feed)}</b>
        <span className="text-s ink-2">{feedsTexts.withoutUpdate}</span>
      </div>
    </div>
  )
}

/** What waits for a source, how it has been of late, and where its data comes from. */
export function FeedFacts({ feed }: FeedProps) {
  return (
    <>
      <Effects feed={feed} />
      <PaneSection
        title={feedsTexts.errorsOfDay}
        side={<span className="end text-s ink-2">{feedsTexts.errorsHead(feed.errors)}</span>}
      >
        <ErrorsByHour feed={feed} />
      </PaneSection>
      <PaneSection title={feedsTexts.newestErrors}>
        {feed.newest_errors.length === 0 ? (
          <p className="ink-2">{feedsTexts.noErrors}</p>
        ) : (
          <Facts facts={feed.newest_errors.map(({ at: when, error }) => [clockWithSeconds(when), error] as const)} />
        )}
      </PaneSection>
      <PaneSection title={feedsTexts.provenance}>
        <Facts facts={provenanceOf(feed)} />
      </PaneSection>
    </>
  )
}

function Effects({ feed: { feed } }: FeedProps) {
  return (
    <PaneSection title={feedsTexts.affected}>
      <QueryView query={useQuery(feedEffectsQuery(feed))}>
        {({ is_without_results, results, titles, orders, stake }) =>
          is_without_results ? (
            <p className="ink-2">{feedsTexts.tellsNoResults}</p>
          ) : (
            <Facts
              facts={[
                [feedsTexts.missingResults, feedsTexts.resultsOf(results)],
                titles.length > 0 && [feedsTexts.newestMissing, titles.join('、')],
                [feedsTexts.waitingOrders, feedsTexts.ordersOf(orders)],
                [feedsTexts.waitingStake, feedsTexts.yuan(exactAmountText(stake))],
              ]}
            />
          )
        }
      </QueryView>
    </PaneSection>
  )
}

/** A bar for each hour; the last two, which say whether it is over, in red. */
function ErrorsByHour({ feed: { errors_by_hour: hours } }: FeedProps) {
  const most = Math.max(1, ...hours)
  return (
    <>
      <div
        className="feed-hours"
        role="img"
        aria-label={feedsTexts.chartOf(hours.reduce((sum, each) => sum + each, 0))}
      >
        {hours.map((errors, at) => (
          <i
            key={String(at)}
            className={classNames(at >= hours.length - 2 && 'feed-late')}
            style={{ height: `${Math.round((errors / most) * 100)}%` }}
          />
        ))}
      </div>
      <p className="feed-hours-ends text-s ink-2">
        <span>{feedsTexts.dayAgo}</span>
        <span>{feedsTexts.nowText}</span>
      </p>
    </>
  )
}

function provenanceOf(feed: Feed) {
  const { provenance } = sourceOf(feed.feed)
  const at = (time: TimeText | null) => (time === null ? feedsTexts.never : clockOrDay(time))
  return [
    [feedsTexts.from, feedsTexts.provenances[provenance]],
    [feedsTexts.licence, feedsTexts.licences[provenance]],
    [feedsTexts.lastAnswer, feedsTexts.lastAnswerText(at(feed.last_success_at), feed.last_rows)],
    [feedsTexts.lastFailure, at(feed.last_failure_at)],
    [feedsTexts.failures, feed.failures_in_row],
    [feedsTexts.nextDue, clockOrDay(feed.next_due_at)],
  ] as const
}
