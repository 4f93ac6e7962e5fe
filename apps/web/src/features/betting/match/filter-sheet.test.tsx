// @vitest-environment happy-dom
import type { MatchGameId } from '@caimin/rules'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { matchEntry } from '../testing/match-entry.ts'
import { FilterSheet } from './filter-sheet.tsx'
import { NO_FILTER } from './match-groups.ts'

const headsOf = async (game: MatchGameId) => {
  await show(
    <FilterSheet
      game={game}
      open
      rows={[matchEntry(1, { handicap: -5.5 }), matchEntry(2, { handicap: 3.5 })]}
      filter={NO_FILTER}
      display={{ time: 'cutoff', hasAverageOdds: false, isClosedHidden: true }}
      onFilter={() => {}}
      onDisplay={() => {}}
      onClose={() => {}}
    />,
  )
  return [...document.querySelectorAll('h3')].map((head) => head.textContent)
}

test('basketball gives points, football goals', async () => {
  expect(await headsOf('jclq')).toContain('让分')
  expect(await headsOf('jclq')).not.toContain('让球')
  expect(await headsOf('jczq')).toContain('让球')
})
