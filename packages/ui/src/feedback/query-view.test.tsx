// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QueryView, type QueryViewProps, type ShownQuery } from './query-view.tsx'

type Rows = readonly string[]

let root: Root
let box: HTMLElement
const refetch = vi.fn()

const query = (data: Rows | undefined, error: unknown = null): ShownQuery<Rows> => ({ data, error, refetch })

function show(shown: ShownQuery<Rows>, rest: Partial<QueryViewProps<Rows>> = {}): string {
  act(() =>
    root.render(
      <QueryView
        query={shown}
        pending="pending"
        failed={(error, onRetry) => (
          <button type="button" onClick={onRetry}>
            {String(error)}
          </button>
        )}
        {...rest}
      >
        {(rows) => rows.join(' ')}
      </QueryView>,
    ),
  )
  return box.textContent
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  refetch.mockClear()
  box = document.createElement('div')
  root = createRoot(box)
})
afterEach(() => act(() => root.unmount()))

test('is pending until there is data', () => {
  expect(show(query(undefined))).toBe('pending')
  expect(show(query(['a', 'b']))).toBe('a b')
})

test('says why there is none, and asks again', () => {
  expect(show(query(undefined, 'refused'))).toBe('refused')
  act(() => box.querySelector('button')?.click())
  expect(refetch).toHaveBeenCalledOnce()
})

test('keeps what has come when a later answer fails, unless that is nothing', () => {
  expect(show(query(['a'], 'refused'))).toBe('a')
  expect(show(query([], 'refused'))).toBe('refused')
})

test('shows that a list is empty, and other data where `isEmpty` says so', () => {
  expect(show(query([]), { empty: 'none' })).toBe('none')
  expect(show(query([]))).toBe('')
  expect(show(query(['a']), { empty: 'none', isEmpty: ([first]) => first === 'a' })).toBe('none')
})
