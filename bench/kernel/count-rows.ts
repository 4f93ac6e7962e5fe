import { present } from '@caimin/base'
import { type Bet, quoteBet, readBet } from '@caimin/rules'
import { Combination } from 'js-combinatorics'
import type { BenchRow } from '../report.ts'
import { faster, mustAgree, race } from './race.ts'

const upTo = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)

/** Counting notes against making them: 16 + 16 of double colour ball, and pick ten of 15 to 20 in happy 8. */
export function countRows(): BenchRow[] {
  return [shuangseqiuRow(), happy8Row()]
}

function shuangseqiuRow(): BenchRow {
  const balls = upTo(16)
  const bet = checked({ game: 'shuangseqiu', multiple: 1, lines: [line('standard', { red: balls, blue: balls })] })
  const ours = () => Number(quoteBet(bet).notes)
  const peer = () => {
    let notes = 0
    for (const _red of new Combination(balls, 6)) for (const _blue of balls) notes += 1
    return notes
  }
  mustAgree('16 + 16', { ours: ours(), peer: peer(), known: 128_128 })
  const laps = race({ ours, peer })
  return faster('kernel/count-16+16-1000x-js-combinatorics', laps.ours, laps.peer)
}

function happy8Row(): BenchRow {
  const chosen = [15, 16, 17, 18, 19, 20].map(upTo)
  const bets = chosen.map((numbers) => checked({ game: 'happy8', multiple: 1, lines: [line('pick10', { numbers })] }))
  const ours = () => bets.reduce((notes, bet) => notes + Number(quoteBet(bet).notes), 0)
  const peer = () => {
    let notes = 0
    for (const numbers of chosen) for (const _note of new Combination(numbers, 10)) notes += 1
    return notes
  }
  mustAgree('pick 10 of 15 to 20', { ours: ours(), peer: peer() })
  const laps = race({ ours, peer })
  return faster('kernel/count-pick10-1000x-js-combinatorics', laps.ours, laps.peer)
}

const line = (play: string, selection: object) => ({ play, selection })

function checked(value: unknown): Bet {
  const bet = readBet(value)
  return present(bet.ok ? bet.value : null, 'the rules take the bet')
}
