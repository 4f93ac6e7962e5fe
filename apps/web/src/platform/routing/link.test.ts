// @vitest-environment happy-dom
import { GAME_IDS, gameKind } from '@caimin/rules/games'
import { expect, expectTypeOf, test } from 'vitest'
import { chooseBetLayout } from '../data/bet-layout.ts'
import { ALL_LINKS, links } from '../links.ts'
import { gameHref, layoutHref } from './game-href.ts'
import { hrefOf, link, type PageParams } from './link.ts'
import type { page } from './page.ts'
import { hrefOfPlace, readHash } from './place.ts'

const order = link('/pages/home/recordPages/recordPages', { id: 'required', tab: 'optional' })

test('a link takes the parameters of its page', () => {
  expect(order({ id: 'a1' })).toBe('#/pages/home/recordPages/recordPages?id=a1')
  expect(order({ id: 'a1', tab: undefined })).toBe('#/pages/home/recordPages/recordPages?id=a1')
  expectTypeOf<Parameters<typeof order>[0]>().toEqualTypeOf<PageParams<{ id: 'required'; tab: 'optional' }>>()
})

test('a link without parameters needs none', () => {
  expect(links.draws.draws()).toBe('#/pages/kaijiang/kaijiang')
})

test('a page asks for no other parameters than its link has', () => {
  type Load = Parameters<typeof page<typeof order.needs>>[1]
  expectTypeOf<() => Promise<(props: { readonly id: string }) => null>>().toExtend<Load>()
  expectTypeOf<() => Promise<(props: { readonly name: string }) => null>>().not.toExtend<Load>()
})

test('an address is read back as it was written', () => {
  const params = { shop: '和平路 1号&2号', empty: '' }
  expect(readHash(hrefOf('/pages/shop_select/select_page', params))).toEqual({
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
