// @vitest-environment happy-dom
import { GAME_IDS, gameKind } from '@caimin/rules/games'
import { expect, test } from 'vitest'
import { chooseBetLayout } from '../data/bet-layout.ts'
import { ALL_LINKS } from '../links.ts'
import { gameHref, layoutHref } from './game-href.ts'
import { hrefOfPlace } from './go-to-login.ts'

test('the way back from an unknown address is the entry', () => {
  expect(hrefOfPlace({ path: '/nowhere', params: {} })).toBe('#/')
})

test('every game has its betting page, and one of matches a second one', () => {
  const paths = ALL_LINKS.map(({ path }) => path)
  for (const game of GAME_IDS) {
    expect(layoutHref(game, 'classic')).toBe(`#/pages/main/bet/${game}/${game}`)
    expect(paths).toContain(layoutHref(game, 'classic').slice(1))
    if (gameKind(game) === 'number') continue
    expect(layoutHref(game, 'full')).toBe(`#/pages/main/bet/${game}/${game}_new`)
    expect(paths).toContain(layoutHref(game, 'full').slice(1))
  }
})

test('links to a game lead to the layout the player chose last', () => {
  expect(gameHref('jczq', { play: 'CBF' })).toBe('#/pages/main/bet/jczq/jczq?play=CBF')
  chooseBetLayout('full')
  expect(gameHref('jczq')).toBe('#/pages/main/bet/jczq/jczq_new')
  expect(gameHref('daletou')).toBe('#/pages/main/bet/daletou/daletou')
})
