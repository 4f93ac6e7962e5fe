// @vitest-environment happy-dom
import { instantOf } from '@caimin/base'
import { expect, test } from 'vitest'
import { show } from '../../../testing/show.tsx'
import { matchEntry } from '../testing/match-entry.ts'
import { bjdcLayout } from './games/bjdc.tsx'
import { MatchList } from './match-list.tsx'

test('with every play open, only what fills the first screen is drawn before it is scrolled to, and results of the game follow', async () => {
  const matches = Array.from({ length: 40 }, (_, index) => matchEntry(index + 1, { odds: { SPF: { 3: '2.00' } } }))
  const view = bjdcLayout.views.full.find(({ id }) => id === 'all')
  if (!view) throw new Error('no view of all plays')
  const box = await show(
    <MatchList
      game={bjdcLayout}
      groups={[{ date: '2026-08-01', title: '8月1日', matches }]}
      view={view}
      display={{ time: 'cutoff', hasAverageOdds: false, isClosedHidden: true }}
      saleOf={() => 'open'}
      today={instantOf('2026-08-01T00:00:00+08:00')}
      onFilter={() => {}}
      onInfo={() => {}}
    />,
  )
  expect(box.querySelectorAll('article')).toHaveLength(40)
  const drawn = [...box.querySelectorAll('article')].filter((card) => card.querySelector('button[aria-pressed]'))
  expect(drawn).toHaveLength(1)
  expect(box.querySelector('a[href*=kaijiang]')?.getAttribute('href')).toBe(
    '#/pages/kaijiang/kaijiang?kind=matches&game=bjdc',
  )
})
