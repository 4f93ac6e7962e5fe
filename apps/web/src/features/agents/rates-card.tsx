import { exactAmountText, type Fen, fen, fenOf, minus, NO_MONEY } from '@caimin/base'
import { Button, Card, FactList, SectionHead, Stepper } from '@caimin/ui'
import { Fragment, useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { agentsTexts } from './agents.texts.ts'
import type { RebateCategory, UserDetail } from './queries.ts'
import { RateHistory } from './rate-history.tsx'
import { rateText } from './rate-text.ts'

type Range = UserDetail['rates'][number]

interface RatesCardProps {
  readonly user: Pick<UserDetail, 'player_id' | 'rates' | 'preview' | 'rate_changes'>
}

/** The rates of a user directly below; one at a time is changed. */
export function RatesCard({ user }: RatesCardProps) {
  const { player_id: playerId, rates, preview, rate_changes } = user
  const [chosen, setChosen] = useState<RebateCategory | null>(null)
  return (
    <>
      <SectionHead title={agentsTexts.rates} note={agentsTexts.ratesNote} />
      <Card>
        <table className="agents-table">
          <caption className="unseen">{agentsTexts.rates}</caption>
          <thead>
            <tr>
              <th scope="col">{agentsTexts.category}</th>
              <th scope="col">{agentsTexts.his}</th>
              <th scope="col">{agentsTexts.mine}</th>
              <th scope="col">{agentsTexts.difference}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {rates.map((range) => {
              const { category, rate, own } = range
              const isChosen = category === chosen
              return (
                <Fragment key={category}>
                  <tr className={isChosen ? 'agents-chosen' : undefined}>
                    <th scope="row">{agentsTexts.categories[category]}</th>
                    <td>{rateText(rate)}</td>
                    <td>{rateText(own)}</td>
                    <td>{rateText(own - rate)}</td>
                    <td>
                      {range.least < range.most && (
                        <button
                          type="button"
                          className="agents-change"
                          aria-expanded={isChosen}
                          onClick={() => setChosen(isChosen ? null : category)}
                        >
                          {isChosen ? agentsTexts.fold : agentsTexts.change}
                          <span className="unseen">{agentsTexts.rateIn(agentsTexts.categories[category])}</span>
                        </button>
                      )}
                    </td>
                  </tr>
                  {isChosen && (
                    <tr className="agents-chosen">
                      <td colSpan={5}>
                        <RateForm key={rate} playerId={playerId} range={range} days={preview} />
                      </td>
                    </tr>
                  )}
                </Fragment>
              )
            })}
          </tbody>
        </table>
        <RateHistory playerId={playerId} changes={rate_changes} />
      </Card>
    </>
  )
}

/** What a rate brings of 100 yuan: tenths of a percent are then jiao. */
const ofHundred = (rate: number): string => exactAmountText(fen(BigInt(rate) * 10n))

/** What more a rate brings of a stake than another; the page has no rules. Nothing of stakes that came back. */
const moreOf = (stake: Fen, from: number, to: number): Fen =>
  stake <= NO_MONEY ? NO_MONEY : minus(partOf(stake, to), partOf(stake, from))

const partOf = (stake: Fen, rate: number): Fen => fen((stake * BigInt(rate)) / 1000n)

interface RateFormProps {
  readonly playerId: string
  readonly range: Range
  /** Whose stakes show what another rate would have brought. */
  readonly days: UserDetail['preview']
}

/** Another rate between the highest below and the own one, and what follows from it. */
function RateForm({ playerId, range: { category, rate, own, least, most, stake }, days }: RateFormProps) {
  const [wanted, setWanted] = useState(rate)
  const name = agentsTexts.categories[category]
  const { run, isBusy } = useCommand('agents', 'setRate', {
    target: `${playerId} ${category}`,
    done: agentsTexts.saved,
    unknown: agentsTexts.unknown,
    refresh: () => queryClient.invalidate(['agents']),
  })
  const his = moreOf(fenOf(stake), rate, wanted)
  const change = (of: (value: number) => number) => agentsTexts.change100(ofHundred(of(rate)), ofHundred(of(wanted)))
  return (
    <div className="agents-form">
      <div className="agents-wanted">
        <span className="grow">
          {agentsTexts.changeTo}
          <small>{agentsTexts.range(rateText(least), rateText(most))}</small>
        </span>
        <Stepper
          label={agentsTexts.rateOf(name)}
          value={wanted}
          min={least}
          max={most}
          decimals={1}
          onChange={setWanted}
        />
        <span aria-hidden="true">%</span>
      </div>
      <FactList
        className="agents-facts"
        facts={[
          [agentsTexts.hisOf100, change((value) => value)],
          [agentsTexts.mineOf100, change((value) => own - value)],
          wanted !== rate && [
            agentsTexts.ofStakes(agentsTexts.days(days.from, days.to), name, exactAmountText(stake)),
            his > 0n ? agentsTexts.iGetLess(exactAmountText(his)) : agentsTexts.iGetMore(exactAmountText(fen(-his))),
          ],
          [agentsTexts.ofHisOwn100, agentsTexts.yuan(ofHundred(own))],
        ]}
      />
      <Button
        block
        disabled={wanted === rate}
        busy={isBusy}
        onClick={() => void run({ player_id: playerId, category, rate: wanted })}
      >
        {wanted === rate ? agentsTexts.sameRate : agentsTexts.save(name, rateText(wanted))}
      </Button>
    </div>
  )
}
