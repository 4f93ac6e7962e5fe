// @vitest-environment happy-dom
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { createRoot, Fragment, jsx, jsxs, markupOf } from './markup.ts'

/** As JSX is compiled: of a type and its props. */
const part = (type: Parameters<typeof jsx>[0], props: Parameters<typeof jsx>[1] = {}) => jsx(type, props) as ReactNode

test('writes elements with attributes by the names of markup', () => {
  const label = part('label', { className: 'a b', htmlFor: 'c', children: 'd' })
  expect(markupOf(label)).toBe('<label class="a b" for="c">d</label>')
  expect(markupOf(part('input', { value: 1 }))).toBe('<input value="1">')
})

test('writes texts and values so that they stay what they are', () => {
  const text = `<b>&amp;"'`
  const box = document.createElement('div')
  createRoot(box).render(part('p', { title: text, children: text }))
  expect(box.textContent).toBe(text)
  expect(box.querySelector('p')?.title).toBe(text)
})

test('says of a state whether, and of another attribute that it is there', () => {
  const states = { 'aria-pressed': false, 'data-own': true, disabled: false, inert: true, lang: null, dir: undefined }
  expect(markupOf(part('i', states))).toBe('<i aria-pressed="false" data-own="true" inert=""></i>')
})

test('draws components with what they draw, and leaves out what React does', () => {
  const inside = [null, undefined, false, true, 0, 'x', [part('b')]]
  const list = ({ children }: { readonly children?: unknown }) => jsxs(Fragment, { children: ['(', children, ')'] })
  expect(markupOf(part(list, { children: inside }))).toBe('(0x<b></b>)')
})

test('hears what is chosen and typed, but no clicks', () => {
  const [change, click] = [vi.fn(), vi.fn()]
  const box = document.createElement('div')
  createRoot(box).render(part('input', { onChange: change, onClick: click }))
  const [input] = box.children
  input?.dispatchEvent(new Event('change'))
  input?.dispatchEvent(new Event('click'))
  expect([change, click].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  expect(input?.outerHTML).toBe('<input>')
})
