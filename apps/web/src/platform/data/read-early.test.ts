// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { queryClient } from './query-client.ts'
import { earlyRead, readEarly } from './read-early.ts'

const query = (key: string) => ({ queryKey: [key], queryFn: () => Promise.resolve(`${key} came`) })

afterEach(() => {
  Object.assign(window, { early: {} })
  queryClient.clear()
})

test('an answer that is on its way is in the cache before the page is drawn', async () => {
  Object.assign(window, { early: { '/api/list?type=1': {} } })
  readEarly('/api/list', query('list'))
  await earlyRead()
  expect(queryClient.getQueryData(['list'])).toBe('list came')
})

test('nothing is asked for that the page has not been opened on', async () => {
  readEarly('/api/list', query('list'))
  await earlyRead()
  expect(queryClient.getQueryData(['list'])).toBeUndefined()
})
