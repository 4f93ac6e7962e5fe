import { expect, test } from 'vitest'
import { checkResult, readBet } from '../all-games.ts'
import type { FixedGameId } from '../games/game-ids.ts'

const fourteen = (pick: unknown): unknown[] => Array.from({ length: 14 }, () => pick)
/** Some of the fourteen, the rest left out. */
const only = (count: number): string[][] => Array.from({ length: 14 }, (_, i) => (i < count ? ['3'] : []))

function answerTo(game: FixedGameId, play: string, selection: unknown): string {
  const read = readBet({ game, multiple: 1, lines: [{ play, selection }] })
  return read.ok ? 'taken' : read.reason
}

test.each<[FixedGameId, string, unknown, string]>([
  ['sfc', 'standard', { picks: fourteen(['3']) }, 'taken'],
  ['sfc', 'standard', { picks: fourteen(['3', '1', '0']) }, 'taken'],
  ['sfc', 'standard', { picks: only(13) }, 'matches_too_few'],
  ['sfc', 'standard', { picks: fourteen(['3']).slice(1) }, 'matches_missing'],
  ['sfc', 'standard', { picks: [...fourteen(['3']), ['3']] }, 'matches_too_many'],
  ['sfc', 'standard', { picks: '3'.repeat(14) }, 'matches_missing'],
  ['sfc', 'standard', {}, 'matches_missing'],
  ['sfc', 'standard', [], 'selection_malformed'],
  ['sfc', 'standard', { picks: fourteen('3') }, 'match_malformed'],
  ['sfc', 'standard', { picks: fourteen(['4']) }, 'option_unknown'],
  ['sfc', 'standard', { picks: fourteen([3]) }, 'option_unknown'],
  ['sfc', 'standard', { picks: fourteen(['3', '4']) }, 'option_unknown'],
  ['sfc', 'standard', { picks: fourteen(['3', '3']) }, 'option_repeated'],
  ['sfc', 'standard', { picks: fourteen(['3']), dan: [0] }, 'field_unknown'],
  ['sfc', 'dantuo', { picks: fourteen(['3']), dan: [0] }, 'play_unknown'],
  ['renxuan9', 'standard', { picks: only(9) }, 'taken'],
  ['renxuan9', 'standard', { picks: only(8) }, 'matches_too_few'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [0] }, 'taken'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [0, 1, 2, 3, 4, 5, 6, 7] }, 'taken'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [0, 1, 2, 3, 4, 5, 6, 7, 8] }, 'bankers_too_many'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [] }, 'number_missing'],
  ['renxuan9', 'dantuo', { picks: only(10) }, 'number_missing'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: 0 }, 'number_missing'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [14] }, 'number_out_of_range'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [-1] }, 'number_out_of_range'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: ['0'] }, 'number_out_of_range'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [0, 14] }, 'number_out_of_range'],
  ['renxuan9', 'dantuo', { picks: fourteen(['3']), dan: [13] }, 'taken'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [0, 0] }, 'number_repeated'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [10] }, 'banker_not_allowed'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [0, 10] }, 'banker_not_allowed'],
  ['renxuan9', 'dantuo', { picks: only(8), dan: [0] }, 'matches_too_few'],
  ['renxuan9', 'dantuo', { picks: only(10), dan: [0], note: 1 }, 'field_unknown'],
])('%s %s %j: %s', (game, play, selection, answer) => {
  expect(answerTo(game, play, selection)).toBe(answer)
})

test('options and bankers are put in order', () => {
  const selection = { picks: fourteen(['0', '3', '1']), dan: [7, 2, 10] }
  expect(readBet({ game: 'renxuan9', multiple: 1, lines: [{ play: 'dantuo', selection }] })).toMatchObject({
    value: { lines: [{ selection: { picks: fourteen(['3', '1', '0']), dan: [2, 7, 10] } }] },
  })
})

test('a result is fourteen outcomes, a star for a cancelled match', () => {
  const outcomes = [...'310310310310*3']
  expect(checkResult('sfc', { outcomes })).toEqual({ ok: true, value: { outcomes } })
  expect(checkResult('renxuan9', { outcomes, prizes: { 1: 1000 } }).ok).toBe(true)
  const wrong = [
    outcomes.slice(1),
    [...outcomes, '3'],
    outcomes.join(''),
    outcomes.with(0, '2'),
    outcomes.with(0, ''),
    undefined,
  ]
  expect(wrong.filter((some) => checkResult('sfc', { outcomes: some }).ok)).toEqual([])
  expect(checkResult('sfc', { outcomes, half: [] }).ok).toBe(false)
})
