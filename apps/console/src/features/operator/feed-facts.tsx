import type { TimeText } from '@caimin/base'
import { Button } from '@caimin/ui'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockOrDay, clockWithSeconds } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { sourceOf } from './feed-sources.ts'
import { feedsTexts } from './feeds.texts.ts'
import { type Feed, refreshFeeds } from './queries.ts'

interface FeedFactsProps {
  readonly feed: Feed
}

/** How a source has been of late, and asking it now. */
export function FeedFacts({ feed }: FeedFactsProps) {
  const { role } = useSignedInStaff()
  const at = (time: TimeText | null) => (time === null ? feedsTexts.never : clockOrDay(time))
  return (
    <>
      <PaneSection>
        <Facts
          facts={[
            [feedsTexts.provenance, feedsTexts.provenances[sourceOf(feed.feed).provenance]],
            [feedsTexts.lastSuccess, at(feed.last_success_at)],
            [feedsTexts.lastFailure, at(feed.last_failure_at)],
            [feedsTexts.failures, feed.failures_in_row],
            [feedsTexts.nextDue, clockOrDay(feed.next_due_at)],
            [feedsTexts.lastError, feed.last_error ?? feedsTexts.noError],
          ]}
        />
        {role === 'operator' && <Retry feed={feed} />}
      </PaneSection>
      <PaneSection title={feedsTexts.errorsHead(feed.errors)}>
        {feed.newest_errors.length === 0 ? (
          <p className="ink-2">{feedsTexts.noErrors}</p>
        ) : (
          <Facts facts={feed.newest_errors.map(({ at: when, error }) => [clockWithSeconds(when), error] as const)} />
        )}
      </PaneSection>
    </>
  )
}

function Retry({ feed: { feed } }: FeedFactsProps) {
  const call = useCommand('operator', 'retryFeed', feed)
  const retry = () => follow(call.run({ feed }), { said: feedsTexts.retried, refresh: refreshFeeds })
  useKeys({ t: call.isBusy ? undefined : () => void retry() })
  return (
    <>
      <RefusalLine refusal={call.refusal} />
      <Button variant="outline" hotkey="T" busy={call.isBusy} onClick={() => void retry()}>
        {feedsTexts.retry}
      </Button>
    </>
  )
}
