import { exactAmountText } from '@caimin/base'
import { amountOf } from '@caimin/contract'
import { Card, RightIcon } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { answerOf, href, useClient } from '../../../app/index.ts'
import { submitTexts } from './submit.texts.ts'

/** What the player's own limits leave for bets; nothing for who has set none. */
export function LimitsLeft() {
  const client = useClient()
  const limits = useQuery({ queryKey: ['limits'], queryFn: () => answerOf(client.limits.index({})) })
  const left = limits.data?.limits.flatMap(({ kind, period, left }) =>
    kind === 'deposit' || left === null
      ? []
      : [
          submitTexts.limitLeft(
            submitTexts.limitNames[period],
            submitTexts.limitKinds[kind],
            exactAmountText(amountOf(left)),
          ),
        ],
  )
  if (left === undefined || left.length === 0) return null
  return (
    <Card className="submit-block">
      <a className="submit-line" href={href('/pages/home/playLimits')}>
        <b>{submitTexts.limits}</b>
        <span className="grow end text-s ink-2">{left.join(' ')}</span>
        <RightIcon size="s" />
      </a>
    </Card>
  )
}
