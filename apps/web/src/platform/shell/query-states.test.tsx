// @vitest-environment happy-dom
import { pagesQuery, usePages } from '@caimin/session'
import { PagedList } from '@caimin/ui'
import { beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, settled, show } from '../../testing/show.tsx'

const refused = { ok: false, reason: 'too_many_requests', message: '请求太频繁', code: 0, detail: {} } as const
const load = vi.fn(async ({ cursor }: { readonly cursor?: string }) =>
  cursor === undefined ? { ok: true as const, value: { rows: ['第一行'], next_cursor: 'next' } } : refused,
)
const query = pagesQuery({ queryKey: ['rows'], load })

function List() {
  return <PagedList list={usePages(query)}>{(rows) => <p>{rows.join()}</p>}</PagedList>
}

/** The end of the list is always in sight. */
class EndInSight {
  readonly #onSeen: (seen: readonly object[]) => void
  constructor(onSeen: (seen: readonly object[]) => void) {
    this.#onSeen = onSeen
  }
  observe(): void {
    this.#onSeen([{ isIntersecting: true }])
  }
  disconnect(): void {}
}

beforeEach(() => {
  load.mockClear()
  vi.stubGlobal('IntersectionObserver', EndInSight)
})

test('a next page that fails is said, and asked for again only when it is pressed', async () => {
  const box = await show(<List />)
  await settled(() => expect.poll(() => box.textContent).toContain(refused.message))
  expect(box.textContent).toContain('第一行')
  expect(load).toHaveBeenCalledTimes(2)
  await settled(() => buttonOf(box, '加载更多').click())
  await settled(() => expect.poll(() => load.mock.calls.length).toBe(3))
})
