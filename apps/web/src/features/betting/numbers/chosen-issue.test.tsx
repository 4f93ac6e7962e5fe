// @vitest-environment happy-dom
import { ToastHost } from '@caimin/ui'
import { beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../../platform/data/query-client.ts'
import { press } from '../../../testing/press.ts'
import { answerCalls, buttonOf, refuseOtherCalls, settled, show } from '../../../testing/show.tsx'
import { addLines, emptyNumberSlip } from '../slip/number-slip.ts'
import { numberSlipStore } from '../slip/number-slip-store.ts'
import { SubmitNumberPage } from '../submit/submit-number-page.tsx'
import { ISSUES_ON_SALE, issueOfNumbers } from '../testing/issue-of-numbers.ts'
import { ShuangseqiuPage } from './games/shuangseqiu.tsx'

const [FIRST = '', LATER = '', LAST = ''] = ISSUES_ON_SALE
const LINE = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }
const store = numberSlipStore('shuangseqiu')

let onSale: readonly string[]
let isStopped: boolean

beforeEach(() => {
  onSale = ISSUES_ON_SALE
  isStopped = false
  store.setState({ slip: addLines(emptyNumberSlip('shuangseqiu'), [LINE], 'picked'), cleared: null })
})

const answerIssues = () =>
  answerCalls({
    '/api/bettingend.bet.Betinfo/issue': ({ query }) => ({
      ...issueOfNumbers(query.issue_no, onSale),
      is_stopped_by_shop: isStopped,
    }),
  })

/** Time passes: the server does not sell these any more. */
async function close(count: number): Promise<void> {
  onSale = ISSUES_ON_SALE.slice(count)
  await settled(() => queryClient.invalidate(['betting', 'issue']))
}

const choose = (issueNo: string) => store.getState().edit((slip) => ({ ...slip, issueNo }))

const says = (box: Element, words: string) => settled(() => expect.poll(() => box.textContent).toContain(words))

const picking = () =>
  show(
    <>
      <ShuangseqiuPage />
      <ToastHost />
    </>,
  )

test('one of the issues on sale is chosen on the page, and the head says which and that it is a later one', async () => {
  answerIssues()
  const box = await picking()
  await says(box, `${FIRST}期`)
  expect(box.querySelector('.num-issue')?.textContent).not.toContain('预售')
  await press(box, `${FIRST}期`)
  const choices = [...document.querySelectorAll('dialog .ui-cell')].map((cell) => cell.textContent)
  expect(choices).toEqual([
    expect.stringMatching(`^${FIRST}期.*截止.*开奖当前$`),
    expect.stringMatching(`^${LATER}期.*截止.*开奖$`),
    expect.stringMatching(`^${LAST}期.*截止.*开奖$`),
  ])
  await press(document.body, `${LAST}期`)
  await says(box, `${LAST}期预售`)
  expect(store.getState().slip.issueNo).toBe(LAST)
})

test('where one issue alone is on sale there is nothing to choose', async () => {
  onSale = [FIRST]
  answerIssues()
  const box = await picking()
  await says(box, `${FIRST}期`)
  expect(box.querySelector('.num-issue button')).toBeNull()
})

test('clearing the numbers keeps the chosen issue', async () => {
  choose(LATER)
  store.getState().clear()
  expect(store.getState().slip).toMatchObject({ issueNo: LATER, lines: [] })
})

test('a chosen issue that has closed gives way to the next to close, and the page says so', async () => {
  answerIssues()
  choose(LATER)
  const box = await picking()
  await says(box, `${LATER}期预售`)
  await close(1)
  await says(box, `${LATER}期`)
  expect(store.getState().slip.issueNo).toBe(LATER)
  await close(2)
  await says(box, `${LATER}期已截止，已换成${LAST}期`)
  expect(store.getState().slip).toMatchObject({ issueNo: '', lines: [{ play: 'standard' }] })
})

test('the chosen issue is the one to be paid for, whatever another tab chooses meanwhile', async () => {
  answerIssues()
  choose(LATER)
  store.getState().edit((slip) => ({ ...slip, issues: 3 }))
  const box = await show(<SubmitNumberPage game="shuangseqiu" />)
  await says(box, `双色球 ${LATER}期（预售）`)
  await says(box, `从${LATER}期起连投3期`)
  await settled(() => choose(LAST))
  await says(box, `双色球 ${LATER}期（预售）`)
  expect(box.textContent).toContain(`从${LATER}期起连投3期`)
  await settled(() => choose(''))
  await close(1)
  await says(box, `双色球 ${LATER}期 `)
})

test('when it closes before the payment, the next to close is offered and not taken by itself', async () => {
  answerIssues()
  choose(LATER)
  const box = await show(<SubmitNumberPage game="shuangseqiu" />)
  await says(box, `${LATER}期（预售）`)
  await close(2)
  await says(box, `${LATER}期已截止`)
  await press(box, `改投${LAST}期`)
  await says(box, `双色球 ${LAST}期 `)
  expect(store.getState().slip.issueNo).toBe('')
})

test('of a game that the shop has stopped numbers may be picked, and the way on is blocked with words', async () => {
  isStopped = true
  answerIssues()
  refuseOtherCalls()
  const box = await picking()
  await says(box, '号码可以先选好，恢复销售后再付款')
  expect(buttonOf(box, '去投注').disabled).toBe(true)
  const paying = await show(<SubmitNumberPage game="shuangseqiu" />)
  await says(paying, '店主暂停了这个彩种，暂不能投注')
  expect(paying.querySelector('.blocker h2')?.textContent).toBe('店主暂停了这个彩种')
  expect(buttonOf(paying, '确认付款').disabled).toBe(true)
})
