// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { type PasteAnswer, PasteLines } from './paste-lines.tsx'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function paste(answer: PasteAnswer) {
  const box = document.createElement('div')
  document.body.append(box)
  act(() =>
    createRoot(box).render(<PasteLines label="每行一组" example="03 08 + 02" action="加入" onPaste={() => answer} />),
  )
  const field = box.querySelector('textarea')
  if (!field) throw new Error('there is no field')
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(field, 'hello')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  act(() => box.querySelector('button')?.click())
  return { text: field.value, alert: box.querySelector('[role=alert]'), status: box.querySelector('[role=status]') }
}

test('an error shows the example that the typed text hides, and keeps the text', () => {
  const { text, alert } = paste({ refused: [{ row: 1, text: 'hello', reason: 'line_malformed' }] })
  expect(text).toBe('hello')
  expect(alert?.textContent).toContain('第1行“hello”：看不懂，请照例子写')
  expect(alert?.textContent).toContain('03 08 + 02')
})

test('rows that are no lines stay in the field under new numbers, and the others are said to be taken', () => {
  const { text, alert } = paste({
    taken: 5,
    refused: [
      { row: 2, text: '34+17', reason: 'line_malformed' },
      { row: 6, text: '01 02', reason: 'numbers_too_few' },
    ],
  })
  expect(text).toBe('34+17\n01 02')
  expect(alert?.textContent).toContain('已加入5行，留下的2行请改好再加：')
  expect(alert?.textContent).toContain('第1行“34+17”：看不懂')
  expect(alert?.textContent).toContain('第2行“01 02”：')
})

test('the result of pasted lines is shown, and nothing where all is as expected', () => {
  const { text, alert, status } = paste({ told: ['第1行按直选加入'] })
  expect(text).toBe('')
  expect(alert).toBeNull()
  expect(status?.textContent).toBe('第1行按直选加入')
  expect(paste({}).status).toBeNull()
})
