import { Button } from '@caimin/ui'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import type { FeedProps } from './feed-facts.tsx'
import { feedsTexts } from './feeds.texts.ts'
import { refreshFeeds } from './queries.ts'

interface FeedFootProps extends FeedProps {
  readonly onLeave: () => void
}

/** Asking a source now, and leaving what it does not tell to people. */
export function FeedFoot({ feed, onLeave }: FeedFootProps) {
  const { role } = useSignedInStaff()
  return role === 'operator' ? <Steps feed={feed} onLeave={onLeave} /> : <PaneActions onBack={onLeave} />
}

function Steps({ feed: { feed, failures_in_row, by_hand_since }, onLeave }: FeedFootProps) {
  const retrying = useCommand('operator', 'retryFeed', feed)
  const handing = useCommand('operator', 'handOverFeed', feed)
  const isBusy = retrying.isBusy || handing.isBusy
  const canHandOver = failures_in_row > 0 && by_hand_since === null
  const retry = () => follow(retrying.run({ feed }), { said: feedsTexts.retried, refresh: refreshFeeds })
  const handOver = () => follow(handing.run({ feed }), { said: feedsTexts.handedOver, refresh: refreshFeeds })
  useKeys({
    t: isBusy ? undefined : () => void retry(),
    m: canHandOver && !isBusy ? () => void handOver() : undefined,
  })
  return (
    <>
      {by_hand_since !== null && <p className="ink-2">{feedsTexts.byHandSince(clockOrDay(by_hand_since))}</p>}
      {canHandOver && (
        <WillHappen
          note={feedsTexts.afterHandOver}
          lines={[
            [feedsTexts.twoPeople, feedsTexts.noMoney],
            [feedsTexts.comesBack, ''],
          ]}
        />
      )}
      <RefusalLine refusal={retrying.refusal ?? handing.refusal} />
      <PaneActions onBack={onLeave}>
        <Button variant="outline" hotkey="T" busy={retrying.isBusy} onClick={() => void retry()}>
          {feedsTexts.retry}
        </Button>
        <Button
          hotkey="M"
          missing={!canHandOver && (by_hand_since === null ? feedsTexts.answers : feedsTexts.isByHand)}
          busy={handing.isBusy}
          onClick={() => void handOver()}
        >
          {feedsTexts.handOver}
        </Button>
      </PaneActions>
    </>
  )
}
