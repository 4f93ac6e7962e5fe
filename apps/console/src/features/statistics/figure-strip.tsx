import { divide, exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { Counters } from '../../platform/parts/counters.tsx'
import { percentOf } from '../../platform/percent.ts'
import type { Statistics } from './queries.ts'
import { changeOf } from './rates.ts'
import { statisticsTexts } from './statistics.texts.ts'

/** The sums of the range, each with how it changed. */
export function FigureStrip({ data }: { readonly data: Statistics }) {
  const { total, before, first_answers: answers, first_answers_before: answersBefore } = data
  const stake = fenOf(total.stake)
  const prize = fenOf(total.prize)
  const mean = total.issued === 0 ? NO_MONEY : divide(stake, BigInt(total.issued), 'halfEven')
  const than = (now: bigint, was: bigint) => {
    const change = changeOf(now, was)
    return change === undefined ? '' : statisticsTexts.before(change)
  }
  const count = (name: 'tickets' | 'players' | 'issued') => than(BigInt(total[name]), BigInt(before[name]))
  return (
    <div className="statistics-strip">
      <Counters
        counters={[
          { name: figureName(statisticsTexts.stake, than(stake, fenOf(before.stake))), value: exactAmountText(stake) },
          { name: figureName(statisticsTexts.prize, than(prize, fenOf(before.prize))), value: exactAmountText(prize) },
          { name: statisticsTexts.rate, value: percentOf(prize, stake) },
          { name: figureName(statisticsTexts.orders, count('issued')), value: total.issued },
          { name: figureName(statisticsTexts.tickets, count('tickets')), value: total.tickets },
          { name: figureName(statisticsTexts.players, count('players')), value: total.players },
          { name: statisticsTexts.mean, value: exactAmountText(mean) },
          { name: statisticsTexts.failed, value: total.failed },
          {
            name: figureName(
              statisticsTexts.firstAnswer(answers.count),
              than(BigInt(answers.median_seconds ?? 0), BigInt(answersBefore.median_seconds ?? 0)),
            ),
            value: answers.median_seconds === null ? statisticsTexts.noAnswer : spanText(answers.median_seconds),
          },
        ]}
      />
    </div>
  )
}

const MINUTE = 60

/** 1分10秒, the middle of how long players waited. */
const spanText = (seconds: number): string =>
  seconds < MINUTE
    ? statisticsTexts.seconds(seconds)
    : statisticsTexts.minutes(Math.floor(seconds / MINUTE), seconds % MINUTE)

/** A figure that was nothing before is not compared. */
const figureName = (name: string, change: string): string => (change === '' ? name : `${name}　${change}`)
