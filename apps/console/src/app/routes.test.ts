import { expect, test } from 'vitest'
import { ALL_LINKS } from '../platform/links.ts'
import { PAGES } from './routes.ts'

test('every link opens a page', () => {
  expect(PAGES.map(({ path }) => path).toSorted()).toEqual(ALL_LINKS.map(({ path }) => path).toSorted())
})
