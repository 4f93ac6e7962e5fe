import { present } from '@caimin/base'
import { forecastBet, type MatchBet, type Odds, quoteBet, readBet } from '@caimin/rules'
import { Combination } from 'js-combinatorics'
import type { BenchRow } from '../report.ts'
import { oddsText } from './odds-text.ts'
import { faster, mustAgree, race } from './race.ts'
import { seededRandom } from './seeded-random.ts'

const MATCHES = 15
const OPTIONS = ['3', '1', '0']
const SIZES = Array.from({ length: MATCHES - 1 }, (_, i) => i + 2)

/** What a match of the slip can bring; final SP in 1 / 1,000,000. */
interface Leg {
  readonly options: number
  readonly most: number
  readonly least: number
}

/** Notes, and the most and the least prize in fen, before the rounding of each note. */
interface Figures {
  readonly notes: number
  readonly most: number
  readonly least: number
}

/**
 * One slip of 15 matches with all three options in 2串1 to 15串1, 1.07 billion notes: how many, and what they can bring.
 */
export function quoteRows(): BenchRow[] {
  const { bet, odds, legs } = slip()
  const ours = (): Figures => {
    const { least, most } = forecastBet(bet, odds)
    return { notes: Number(quoteBet(bet).notes), most: Number(most), least: Number(least) }
  }
  const peer = (): Figures => figuresByCombination(legs)
  const [mine, other] = [ours(), peer()]
  mustAgree('notes of the quote', { enumeration: 4 ** MATCHES - 3 * MATCHES - 1, ours: mine.notes, peer: other.notes })
  for (const side of ['most', 'least'] as const)
    if (Math.abs(mine[side] - other[side]) > 1) throw new Error(`${side}: ${mine[side]} and ${other[side]} fen`)
  const laps = race({ ours, peer })
  return [faster('kernel/quote-200x-js-combinatorics', laps.ours, laps.peer)]
}

function slip(): { bet: MatchBet; odds: Odds; legs: readonly Leg[] } {
  const random = seededRandom(15)
  const odds: Record<string, { SPF: Record<string, string> }> = {}
  const matches = Array.from({ length: MATCHES }, (_, i) => ({
    id: `${i + 1}`.padStart(3, '0'),
    picks: { SPF: OPTIONS },
  }))
  const legs = matches.map(({ id }): Leg => {
    const numbers = OPTIONS.map(() => 1_200_000 + random(1_500_000))
    odds[id] = { SPF: Object.fromEntries(OPTIONS.map((option, i) => [option, oddsText(numbers[i] ?? 0, 6)])) }
    return { options: OPTIONS.length, most: Math.max(...numbers) / 1e6, least: Math.min(...numbers) / 1e6 }
  })
  const pass = SIZES.map((size) => `${size}串1`)
  const bet = readBet({ game: 'bjdc', multiple: 1, lines: [{ play: 'SPF', selection: { matches, pass } }] })
  return { bet: present(bet.ok ? (bet.value as MatchBet) : null, 'the rules take the slip'), odds, legs }
}

/** The obvious way with a library: every combination of matches, its options and odds multiplied. */
function figuresByCombination(legs: readonly Leg[]): Figures {
  // 2 yuan × odds × 65 %
  const fenPerOdds = 130
  let notes = 0
  let most = 0
  let least = 0
  for (const size of SIZES) {
    for (const combination of new Combination(legs, size)) {
      let options = 1
      let best = fenPerOdds
      let poorest = fenPerOdds
      for (const leg of combination) {
        options *= leg.options
        best *= leg.most
        poorest *= leg.least
      }
      notes += options
      most += best
      least += poorest
    }
  }
  return { notes, most, least }
}
