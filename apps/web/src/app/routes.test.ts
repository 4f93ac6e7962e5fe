// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { ALL_LINKS, links } from '../platform/links.ts'
import specRoutes from '../platform/routing/spec-routes.txt?raw'
import { NOT_OPEN_YET } from './not-open-yet.ts'
import { OPEN_PAGES, pageOf } from './routes.ts'

/** How many routes were missing when this was last looked at: make it smaller when a screen opens, never larger. */
const MAX_MISSING = 2

const specified = specRoutes.trim().split('\n')

/** Screens the specification does not name but the product needs. */
const OWN = [
  links.limits.limits,
  links.orders.disputes,
  links.follow.post,
  links.follow.addPost,
  links.follow.standing,
  links.messages.messages,
].map((link) => link.path)

const linked = ALL_LINKS.map((link) => link.path)

test('there is one link to every path of the specification and to our own, and to no other', () => {
  expect(linked.toSorted()).toEqual([...specified, ...OWN].toSorted())
})

test('every route is either built or on the list of those not open yet, none on both', () => {
  const built = OPEN_PAGES.map((page) => page.path)
  expect([...built, ...NOT_OPEN_YET.map((link) => link.path)].toSorted()).toEqual(linked.toSorted())
})

test('the list of routes not open yet only shrinks', () => {
  expect(NOT_OPEN_YET.length).toBeLessThanOrEqual(MAX_MISSING)
})

test.each(specified)('%s opens a page', (path) => {
  expect(pageOf(path).path).toBe(path)
})

test('an unknown address opens the entry', () => {
  expect(pageOf('/pages/no/such/page').path).toBe('/')
})
