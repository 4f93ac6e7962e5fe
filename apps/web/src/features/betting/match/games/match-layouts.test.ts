// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import type { MatchLayout } from '../match-layout.ts'
import { bjdcLayout } from './bjdc.tsx'
import { jclqLayout } from './jclq.tsx'
import { jczqLayout } from './jczq-layout.ts'
import { sfggLayout } from './sfgg.tsx'

const GAMES: readonly [string, MatchLayout][] = [jczqLayout, jclqLayout, bjdcLayout, sfggLayout].map((game) => [
  game.rules.id,
  game,
])

/** Every option a play offers on the page, in whatever line or grid. */
const offered = ({ lines, grids }: MatchLayout, play: string): readonly string[] => [
  ...(lines[play]?.options ?? []),
  ...(grids[play] ?? []).flatMap(({ options }) => options),
]

describe.each(GAMES)('%s', (_, game) => {
  test.each(game.rules.matchPlays)('%s offers each of its options once', (play) => {
    expect(offered(game, play).toSorted()).toEqual(game.rules.playOptions(play).toSorted())
  })

  test.each(['classic', 'full'] as const)(
    'the %s layout reaches every play, and shows none twice at once',
    (layout) => {
      const shown = game.views[layout].map(({ rows, open, more }) => [...rows, ...open, ...more])
      for (const plays of shown) expect(new Set(plays).size).toBe(plays.length)
      expect([...new Set(shown.flat())].toSorted()).toEqual([...game.rules.matchPlays].toSorted())
    },
  )

  test('a row holds lines and a pool holds grids', () => {
    for (const { rows, open, more } of Object.values(game.views).flat()) {
      for (const play of rows) expect(game.lines[play]).toBeDefined()
      for (const play of [...open, ...more]) expect(game.grids[play]).toBeDefined()
    }
  })
})

test('football has 54 options', () => {
  expect(jczqLayout.rules.matchPlays.flatMap((play) => offered(jczqLayout, play))).toHaveLength(54)
})

test('scores stand by who wins, their others at the end', () => {
  const [home, draws, away] = bjdcLayout.grids.BF ?? []
  expect(home?.options.at(-1)).toBe('胜其他')
  expect(draws?.options).toEqual(['0:0', '1:1', '2:2', '3:3', '平其他'])
  expect(away?.options[0]).toBe('0:1')
})

test('basketball puts the away side first', () => {
  expect(jclqLayout.lines.SF?.options).toEqual(['0', '3'])
  expect(jclqLayout.grids.SFC?.[0]?.options[0]).toBe('客胜1-5')
})
