// @vitest-environment happy-dom
import { act, useLayoutEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { Stepper } from './stepper.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function Multiple({ decimals }: { readonly decimals?: number }) {
  const [value, setValue] = useState(5)
  return (
    <>
      <Stepper label="倍数" value={value} min={1} max={99} onChange={setValue} {...(decimals && { decimals })} />
      <output>{value}</output>
    </>
  )
}

function open(props: { readonly decimals?: number } = {}) {
  const box = document.createElement('div')
  document.body.append(box)
  act(() => createRoot(box).render(<Multiple {...props} />))
  const [less, more] = box.querySelectorAll('button')
  const input = box.querySelector('input')
  if (!less || !more || !input) throw new Error('the stepper is not complete')
  const key = (text: string) =>
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const leave = () => act(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
  const type = (text: string) => {
    key(text)
    leave()
  }
  return { less, more, input, key, leave, type, counted: () => box.querySelector('output')?.textContent }
}

test('counts by its buttons, each with a name', () => {
  const { less, more, input } = open()
  act(() => more.click())
  expect(input.value).toBe('6')
  expect(less.getAttribute('aria-label')).toBe('减少倍数')
})

test('keeps what is typed within its bounds and discards what is no number', () => {
  const { input, type, more } = open()
  type('500')
  expect(input.value).toBe('99')
  expect(more.disabled).toBe(true)
  type('abc')
  expect(input.value).toBe('99')
  type('0')
  expect(input.value).toBe('1')
})

test('reports every keystroke, so that the count never lags behind the input', () => {
  const { input, key, leave, counted } = open()
  key('3')
  expect(counted()).toBe('3')
  key('30')
  expect(counted()).toBe('30')
  key('300')
  expect([input.value, counted()]).toEqual(['99', '99'])
  leave()
  expect([input.value, counted()]).toEqual(['99', '99'])
})

test('leaves an empty field and too small a number alone until the field is left', () => {
  const { input, key, leave, counted } = open()
  key('')
  expect([input.value, counted()]).toEqual(['', '5'])
  key('0')
  expect([input.value, counted()]).toEqual(['0', '1'])
  leave()
  expect([input.value, counted()]).toEqual(['1', '1'])
})

test('shows another value at once while the field still has the focus', () => {
  const { input, more, key } = open()
  key('30')
  act(() => more.click())
  expect(input.value).toBe('31')
})

test('takes full-width digits, with spaces around, for what they are', () => {
  const { input, type } = open()
  type('１２')
  expect(input.value).toBe('12')
  type(' ３\u3000')
  expect(input.value).toBe('3')
})

test('shows and takes digits behind the point, as many as it has', () => {
  const { input, more, key, leave, type, counted } = open({ decimals: 1 })
  act(() => more.click())
  expect([input.value, counted()]).toEqual(['0.6', '6'])
  key('3.')
  expect([input.value, counted()]).toEqual(['3.', '30'])
  key('3.5')
  leave()
  expect([input.value, counted()]).toEqual(['3.5', '35'])
  type('3.55')
  expect(input.value).toBe('3.5')
  type('12')
  expect([input.value, counted()]).toEqual(['9.9', '99'])
})

/** Records for each render what was chosen and what the field shows. */
function Chosen({ onPicture }: { readonly onPicture: (picture: string) => void }) {
  const [value, setValue] = useState(18)
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    onPicture(`${value} ${box.current?.querySelector('input')?.value}`)
  })
  return (
    <div ref={box}>
      <Stepper label="倍数" value={value} min={1} max={99} onChange={setValue} />
      <button type="button" className="average" onClick={() => setValue(12)}>
        平均
      </button>
    </div>
  )
}

test('shows another value in the very picture that brings it', () => {
  const pictures: string[] = []
  const box = document.createElement('div')
  document.body.append(box)
  act(() => createRoot(box).render(<Chosen onPicture={(picture) => pictures.push(picture)} />))
  act(() => box.querySelector<HTMLElement>('.average')?.click())
  expect(pictures).toEqual(['18 18', '12 12'])
})
