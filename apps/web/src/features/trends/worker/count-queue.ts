import type { Trend } from '@caimin/rules/trends'
import { keptTrend, startWholeCount, type TrendSubject, type WholeCount } from './chart-trend.ts'

type Answer = (trend: Trend) => void

/** Counts whole histories in slices of time. */
export interface CountQueue {
  /** Answers with the whole history: at once where it is counted. */
  ask(subject: TrendSubject, answer: Answer): void
  /** Counts until a time at what was asked for last; false when nothing is left to count. */
  countUntil(end: number): boolean
}

interface Job {
  readonly count: WholeCount
  readonly answers: Answer[]
}

export function createCountQueue(): CountQueue {
  const jobs = new Map<string, Job>()
  return {
    ask(subject, answer) {
      const known = keptTrend(subject)
      if (known !== undefined) return answer(known)
      const key = `${subject.game} ${subject.chart.code} ${subject.book.edition}`
      const job = jobs.get(key) ?? { count: startWholeCount(subject), answers: [] }
      job.answers.push(answer)
      jobs.delete(key)
      jobs.set(key, job)
    },
    countUntil(end) {
      const last = [...jobs].at(-1)
      if (last === undefined) return false
      const [key, { count, answers }] = last
      const trend = count.countUntil(end)
      if (trend === undefined) return true
      jobs.delete(key)
      for (const answer of answers) answer(trend)
      return true
    },
  }
}
