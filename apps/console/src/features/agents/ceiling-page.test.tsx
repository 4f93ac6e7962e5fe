// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, KEEPER, settled, show } from '../../testing/show.tsx'
import { CeilingPage } from './ceiling-page.tsx'

const [SHOW, SAVE] = ['/api/operator.Agents/ceiling', '/api/operator.Agents/saveCeiling']
const CEILING = { rate: 100, set_by: null, set_at: null, shops: 12, lowered: 0 }
const SAVED = { rate: 99, set_by: '周敏', set_at: '2026-11-20T12:00:00+08:00', shops: 12, lowered: 3 }
const OPERATOR = { ...KEEPER, role: 'operator', shop: null, rights: [] } as const

test('shows what counts in all shops, and sets it lower', async () => {
  let ceiling: object = CEILING
  const calls = answerCalls({
    [SHOW]: () => ceiling,
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
  answerCalls({ [SHOW]: () => SAVED })
  const box = await show(<CeilingPage />, { ...OPERATOR, role: 'auditor' })
  await eventually(() => expect(box.textContent).toContain('审计账号只能看'))
  expect(box.querySelector('fieldset')).toBeNull()
})
