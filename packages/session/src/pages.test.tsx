// @vitest-environment happy-dom
import type { ClientReply } from '@caimin/contract'
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { AnswerCache } from './answer-cache.ts'
import { CallFailed } from './call-failed.ts'
import { type Pages, pagesQuery, usePages } from './pages.ts'

interface Page {
  readonly rows: readonly string[]
  readonly next_cursor: string | null
  readonly total: number
}

const ok = (rows: readonly string[], next_cursor: string | null): ClientReply<Page> => ({
  ok: true,
  value: { rows, next_cursor, total: 4 },
})
const refused = (reason: string) => ({ ok: false, reason, message: '', code: 0, detail: {} }) as ClientReply<never>

let answers: Record<string, ClientReply<Page>>
let asked: string[]
let signals: AbortSignal[]
let root: Root
let list: Pages<Page> | undefined

const lettersQuery = (filter: string, keepsPrevious?: boolean) =>
  pagesQuery({
    queryKey: ['letters', filter],
    ...(keepsPrevious !== undefined && { keepsPrevious }),
    load: ({ cursor = 'first' }, signal) => {
      asked.push(cursor)
      signals.push(signal)
      return Promise.resolve(answers[cursor] ?? refused('bad_input'))
    },
  })

function List({ query }: { readonly query: ReturnType<typeof lettersQuery> }) {
  list = usePages(query)
  return null
}

const show = (query = lettersQuery('all')) =>
  root.render(
    <QueryClientProvider client={new AnswerCache(0)}>
      <List query={query} />
    </QueryClientProvider>,
  )

/** Shows the list and waits for its first page. */
async function open(): Promise<void> {
  show()
  await expect.poll(() => list?.rows).toEqual(['a', 'b'])
}

beforeEach(() => {
  answers = { first: ok(['a', 'b'], 'two'), two: ok(['c', 'd'], null) }
  asked = []
  signals = []
  list = undefined
  root = createRoot(document.createElement('div'))
})
afterEach(() => root.unmount())

test('joins the rows of all pages, and keeps what the first says beside them', async () => {
  await open()
  expect(list).toMatchObject({ data: ['a', 'b'], hasMore: true, firstPage: { total: 4 } })
  await list?.loadMore()
  await expect.poll(() => list?.rows).toEqual(['a', 'b', 'c', 'd'])
  expect(list).toMatchObject({ hasMore: false, error: null })
  expect(asked).toEqual(['first', 'two'])
})

test('has no data before the first page, and the error when that page is refused', async () => {
  answers = {}
  show()
  await expect.poll(() => list?.error).toBeInstanceOf(CallFailed)
  expect(list).toMatchObject({ data: undefined, rows: [], firstPage: undefined, hasMore: false })
  expect(asked).toEqual(['first'])
})

test('restarts at the first page when the server no longer takes a cursor', async () => {
  await open()
  answers = { first: ok(['A'], 'three'), three: ok(['B'], null) }
  await list?.loadMore()
  await expect.poll(() => list?.rows).toEqual(['A'])
  expect(asked).toEqual(['first', 'two', 'first'])
  expect(list?.error).toBeNull()
  await list?.loadMore()
  await expect.poll(() => list?.rows).toEqual(['A', 'B'])
})

test('keeps the rows that have come when the next page fails for another reason', async () => {
  await open()
  answers = { ...answers, two: refused('internal_error') }
  await list?.loadMore()
  await expect.poll(() => list?.hasMoreFailed).toBe(true)
  expect(list).toMatchObject({ rows: ['a', 'b'], hasMore: true })
  expect(asked).toEqual(['first', 'two'])
})

test('gives up what is under way when the list leaves the screen', async () => {
  show(
    pagesQuery<Page>({
      queryKey: ['letters', 'slow'],
      load: (_, signal) => {
        signals.push(signal)
        return new Promise(() => {})
      },
    }),
  )
  await expect.poll(() => signals[0]?.aborted).toBe(false)
  root.render(null)
  await expect.poll(() => signals[0]?.aborted).toBe(true)
})

test.each([
  [true, ['a', 'b']],
  [false, undefined],
  [undefined, undefined],
])(
  'with keepsPrevious %s, the rows of the previous key stay until those of the next come',
  async (keepsPrevious, shown) => {
    show(lettersQuery('all', keepsPrevious))
    await expect.poll(() => list?.rows).toEqual(['a', 'b'])
    answers = { first: ok(['e'], null) }
    act(() => show(lettersQuery('some', keepsPrevious)))
    expect(list?.data).toEqual(shown)
    await expect.poll(() => list?.rows).toEqual(['e'])
  },
)
