// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ALL_LINKS, links } from '../platform/links.ts'
import specRoutes from '../platform/routing/spec-routes.txt?raw'
import { PAGES, pageOf } from './routes.ts'

const specified = specRoutes.trim().split('\n')

/** Screens the specification does not name but the product needs. */
const OWN = [
  links.limits.limits,
  links.orders.disputes,
  links.follow.post,
  links.follow.addPost,
  links.follow.standing,
  links.messages.messages,
  links.chat.search,
].map((link) => link.path)

const linked = ALL_LINKS.map((link) => link.path)

test('there is one link to every path of the specification and to our own, and to no other', () => {
  expect(linked.toSorted()).toEqual([...specified, ...OWN].toSorted())
})

test('every route has a page of its own', () => {
  expect(PAGES.map((page) => page.path).toSorted()).toEqual(linked.toSorted())
})

test.each(specified)('%s opens a page', (path) => {
  expect(pageOf(path).path).toBe(path)
})

test('an unknown address opens the entry', () => {
  expect(pageOf('/pages/no/such/page').path).toBe('/')
})
