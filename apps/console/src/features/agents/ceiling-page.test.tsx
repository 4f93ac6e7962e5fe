// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, fill, KEEPER, settled, show } from '../../testing/show.tsx'
import { CeilingPage } from './ceiling-page.tsx'

const [SHOW, SAVE] = ['/api/operator.Agents/ceiling', '/api/operator.Agents/saveCeiling']
const [LEVELS, RECORD, DECIDE] = ['levels', 'recordAdvice', 'decideAdvice'].map(
  (call) => `/api/operator.Agents/${call}`,
) as [string, string, string]
const CEILING = { rate: 100, set_by: null, set_at: null, shops: 12, lowered: 0 }
const SAVED = { rate: 99, set_by: '周敏', set_at: '2026-11-20T12:00:00+08:00', shops: 12, lowered: 3 }
const NO_ADVICE = { levels: 2, is_advised: true, advice: null, waiting: null }
const ADVICE = {
  advice_id: '01a20600-f230-7a5e-843b-2d34f4a25a7b',
  levels: 3,
  words: '三级以内且不收入门费，不属于传销',
  advised_by: '华诚律师事务所',
  advised_on: '2026-11-02',
  recorded_by: '周敏',
  recorded_at: '2026-11-20T12:00:00+08:00',
  is_own: false,
  agreed_by: null,
  agreed_at: null,
}
const OPERATOR = { ...KEEPER, role: 'operator', shop: null, rights: [] } as const

test('shows what counts in all shops, and sets it lower', async () => {
  let ceiling: object = CEILING
  const calls = answerCalls({
    [SHOW]: () => ceiling,
    [LEVELS]: () => NO_ADVICE,
    [SAVE]: () => {
      ceiling = SAVED
      return SAVED
    },
  })
  const box = await show(<CeilingPage />, OPERATOR)
  await eventually(() => expect(box.textContent).toMatch(/各店都不超过10\.0%.*还没有设过.*12家.*0家/))
  expect(buttonOf(box, '改为10.0%').disabled).toBe(true)
  await settled(() => buttonOf(box, '减少上限，%').click())
  await settled(() => buttonOf(box, '改为9.9%').click())
  expect(calls.find(({ path }) => path === SAVE)?.body).toMatchObject({ rate: 99 })
  await eventually(() => expect(box.textContent).toMatch(/各店都不超过9\.9%.*周敏.*12家.*3家/))
})

test('lets an auditor look alone', async () => {
  answerCalls({ [SHOW]: () => SAVED, [LEVELS]: () => ({ ...NO_ADVICE, waiting: ADVICE }) })
  const box = await show(<CeilingPage />, { ...OPERATOR, role: 'auditor' })
  await eventually(() => expect(box.textContent).toContain('审计账号只能看'))
  await eventually(() => expect(box.textContent).toContain('三级以内且不收入门费，不属于传销'))
  expect(box.querySelector('fieldset')).toBeNull()
  expect(box.querySelector('.agents-levels button')).toBeNull()
})

test('records what a lawyer advised, which its author cannot agree to', async () => {
  let levels: object = NO_ADVICE
  const calls = answerCalls({
    [SHOW]: () => SAVED,
    [LEVELS]: () => levels,
    [RECORD]: () => {
      levels = { ...NO_ADVICE, waiting: { ...ADVICE, is_own: true } }
      return levels
    },
  })
  const box = await show(<CeilingPage />, OPERATOR)
  await eventually(() => expect(box.textContent).toMatch(/现在最多2级.*没有登记法律意见/))
  await settled(() => buttonOf(box, '增加意见允许的级数').click())
  await fill(box, '意见原文或摘要', ADVICE.words)
  await fill(box, '出具人（律所、律师）', ADVICE.advised_by)
  await fill(box, '出具日期', ADVICE.advised_on)
  await settled(() => buttonOf(box, '登记，交另一位运营同意').click())
  const { levels: asked, words, advised_by, advised_on } = ADVICE
  expect(calls.find(({ path }) => path === RECORD)?.body).toMatchObject({
    levels: asked,
    words,
    advised_by,
    advised_on,
  })
  await eventually(() => expect(buttonOf(box, '撤回')).toBeDefined())
  expect(box.textContent).not.toContain('同意，改为最多3级')
})

test('has another person agree, and shows what counts and who answers for it', async () => {
  let levels: object = { ...NO_ADVICE, waiting: ADVICE }
  const calls = answerCalls({
    [SHOW]: () => SAVED,
    [LEVELS]: () => levels,
    [DECIDE]: () => {
      const agreed = { ...ADVICE, agreed_by: '陈立', agreed_at: '2026-11-20T12:30:00+08:00' }
      levels = { ...NO_ADVICE, levels: 3, advice: agreed }
      return levels
    },
  })
  const box = await show(<CeilingPage />, OPERATOR)
  await eventually(() => expect(buttonOf(box, '同意，改为最多3级')).toBeDefined())
  await settled(() => buttonOf(box, '同意，改为最多3级').click())
  expect(calls.find(({ path }) => path === DECIDE)?.body).toMatchObject({ advice_id: ADVICE.advice_id, agrees: true })
  await eventually(() => expect(box.textContent).toMatch(/现在最多3级.*华诚律师事务所，2026-11-02.*周敏.*陈立/))
})
