// @vitest-environment happy-dom
import { HEADERS } from '@caimin/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { takeEarlyAnswer } from './early-answer.ts'

const CALL = '/api/bettingend.Index/index'
const answer = Promise.resolve(new Response('{}'))
const OTHER_CALL = '/api/NewUser/index'
const OTHER = {
  token: 'mine',
  header: HEADERS.token,
  answer: Promise.resolve(new Response()),
}
const asked = (token: string) => ({ headers: { [HEADERS.token]: token } })

/** The early call was sent, and so long after the page was opened its answer is asked for. */
function send(askedAfterMs = 5): void {
  vi.spyOn(performance, 'now').mockReturnValue(askedAfterMs)
  Object.assign(window, { early: { [OTHER_CALL]: OTHER, [CALL]: { token: 'mine', header: HEADERS.token, answer } } })
}

afterEach(() => void vi.restoreAllMocks())

test('an answer that is on its way is taken once', () => {
  send()
  expect(takeEarlyAnswer(CALL, asked('mine'))).toBe(answer)
  expect(takeEarlyAnswer(CALL, asked('mine'))).toBeUndefined()
})

test('another call gets its own answer, or none, and leaves this one where it is', () => {
  send()
  expect(takeEarlyAnswer(OTHER_CALL, asked('mine'))).toBe(OTHER.answer)
  expect(takeEarlyAnswer('/api/Index/getLive', asked('mine'))).toBeUndefined()
  expect(takeEarlyAnswer(CALL, asked('mine'))).toBe(answer)
})

test('another player does not get it', () => {
  send()
  expect(takeEarlyAnswer(CALL, asked('yours'))).toBeUndefined()
  expect(takeEarlyAnswer(CALL, asked('mine'))).toBeUndefined()
})

test('what is public travels without a token, and is not for who sends one', () => {
  const early = { token: null, header: HEADERS.token, answer }
  vi.spyOn(performance, 'now').mockReturnValue(5)
  Object.assign(window, { early: { [CALL]: early } })
  expect(takeEarlyAnswer(CALL)).toBe(answer)
  Object.assign(window, { early: { [CALL]: early } })
  expect(takeEarlyAnswer(CALL, asked('mine'))).toBeUndefined()
})

test('an old one is not taken', () => {
  send(10_000)
  expect(takeEarlyAnswer(CALL, asked('mine'))).toBeUndefined()
})
