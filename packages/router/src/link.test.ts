import { expect, expectTypeOf, test } from 'vitest'
import { hrefOf, link, type PageParams } from './link.ts'
import type { page } from './page.ts'
import { readHash } from './place.ts'

const order = link('/pages/home/recordPages/recordPages', { id: 'required', tab: 'optional' })

test('a link takes the parameters of its page', () => {
  expect(order({ id: 'a1' })).toBe('#/pages/home/recordPages/recordPages?id=a1')
  expect(order({ id: 'a1', tab: undefined })).toBe('#/pages/home/recordPages/recordPages?id=a1')
  expectTypeOf<Parameters<typeof order>[0]>().toEqualTypeOf<PageParams<{ id: 'required'; tab: 'optional' }>>()
})

test('a link without parameters needs none', () => {
  expect(link('/pages/kaijiang/kaijiang')()).toBe('#/pages/kaijiang/kaijiang')
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
