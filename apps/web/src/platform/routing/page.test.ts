// @vitest-environment happy-dom
import { GAME_IDS, gameKind } from '@caimin/rules/games'
import { expect, expectTypeOf, test } from 'vitest'
import { chooseBetLayout } from '../data/bet-layout.ts'
import { gameHref, href, hrefOfPlace, layoutHref, readHash } from './href.ts'
import { type PageParams, page } from './page.ts'
import { SPEC_PATHS } from './spec-paths.ts'

const order = page('/pages/home/recordPages/recordPages', async () => () => null, {
  params: { id: 'required', tab: 'optional' },
  signedIn: true,
})

test('a page is a typed link to itself', () => {
  expect(order({ id: 'a1' })).toBe('#/pages/home/recordPages/recordPages?id=a1')
  expect(order({ id: 'a1', tab: undefined })).toBe('#/pages/home/recordPages/recordPages?id=a1')
  expectTypeOf<Parameters<typeof order>[0]>().toEqualTypeOf<PageParams<{ id: 'required'; tab: 'optional' }>>()
})

test('a page without parameters needs none', () => {
  const draws = page('/pages/kaijiang/kaijiang', async () => () => null)
  expect(draws()).toBe('#/pages/kaijiang/kaijiang')
  expect(draws.signedIn).toBe(false)
})

test('an address is read back as it was written', () => {
  const params = { shop: '和平路 1号&2号', empty: '' }
  expect(readHash(href('/pages/shop_select/select_page', params))).toEqual({
    path: '/pages/shop_select/select_page',
    params,
  })
})

test.each(['', '#', '#/'])('the hash %j is the entry', (hash) => {
  expect(readHash(hash).path).toBe('/')
})

test('the way back from an unknown address is the entry', () => {
  expect(hrefOfPlace({ path: '/nowhere', params: {} })).toBe('#/')
})

test('every game has its betting page, and one of matches a second one', () => {
  for (const game of GAME_IDS) {
    expect(SPEC_PATHS).toContain(layoutHref(game, 'classic').slice(1))
    if (gameKind(game) !== 'number') expect(SPEC_PATHS).toContain(layoutHref(game, 'full').slice(1))
  }
})

test('links to a game lead to the layout the player chose last', () => {
  expect(gameHref('jczq', { play: 'CBF' })).toBe('#/pages/main/bet/jczq/jczq?play=CBF')
  chooseBetLayout('full')
  expect(gameHref('jczq')).toBe('#/pages/main/bet/jczq/jczq_new')
  expect(gameHref('daletou')).toBe('#/pages/main/bet/daletou/daletou')
})
