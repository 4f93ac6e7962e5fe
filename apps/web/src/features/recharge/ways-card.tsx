import { Card, SectionHead } from '@caimin/ui'
import type { Way } from './queries.ts'
import { rechargeTexts } from './recharge.texts.ts'
import { shortAmount } from './short-amount.ts'

export interface WaysCardProps {
  readonly ways: readonly Way[]
  readonly chosen: string | undefined
  readonly onChoose: (channel: string) => void
}

/** Through what: the channels with their limits, the shop's counter last. */
export function WaysCard({ ways, chosen, onChoose }: WaysCardProps) {
  return (
    <>
      <SectionHead title={rechargeTexts.ways} />
      <Card>
        <fieldset>
          <legend className="unseen">{rechargeTexts.ways}</legend>
          {ways.map((way) => (
            <label key={way.channel} className="recharge-way">
              <span className={`recharge-mark recharge-mark-${toneOf(way)}`} aria-hidden="true">
                {[...way.name][way.kind === 'counter' ? 1 : 0]}
              </span>
              <span className="grow">
                {way.name}
                <small>{hintOf(way)}</small>
              </span>
              <input type="radio" name="way" checked={way.channel === chosen} onChange={() => onChoose(way.channel)} />
            </label>
          ))}
        </fieldset>
      </Card>
    </>
  )
}

const hintOf = ({ kind, least, most }: Way): string =>
  kind === 'counter' ? rechargeTexts.counterHint : rechargeTexts.limits(shortAmount(least), shortAmount(most))

function toneOf({ kind, channel }: Way): string {
  if (kind === 'alipay') return 'blue'
  if (kind === 'counter') return 'gold'
  return channel.endsWith('yunshan') ? 'red' : 'green'
}
