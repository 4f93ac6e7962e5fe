// @vitest-environment happy-dom
import { pagesQuery, usePages } from '@caimin/session'
import { PagedList } from '@caimin/ui'
import { expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, refuse, settled, show } from '../../testing/show.tsx'
import { client } from '../client.ts'

const LIST = '/api/operator.TicketReview/list'

const query = pagesQuery({
  queryKey: ['test', 'more-rows'],
  load: (cursor, signal) => client.ticketReviews.list(cursor, { signal }),
})

function List() {
  return <PagedList list={usePages(query)}>{(rows) => <p>{`${rows.length}行`}</p>}</PagedList>
}

test('says why the next rows did not come, and fetches them when it is pressed again', async () => {
  let answer: () => unknown = () => refuse('internal_error')
  answerCalls({
    [LIST]: ({ body: { cursor } }) => (cursor === undefined ? { rows: [{}], next_cursor: 'next' } : answer()),
  })
  const box = await show(<List />)
  await eventually(() => expect(box.textContent).toContain('1行'))
  await settled(() => buttonOf(box, '再看更多').click())
  await eventually(() => expect(box.querySelector('[role=status]')?.textContent).toBe('系统出错，请稍后再试'))
  expect(box.textContent).toContain('1行')

  answer = () => ({ rows: [{}], next_cursor: null })
  await settled(() => buttonOf(box, '再看更多').click())
  await eventually(() => expect(box.textContent).toBe('2行'))
})
