// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { beforeAll, expect, test, vi } from 'vitest'
import { LOAD_RULES } from '../../../platform/data/lazy.ts'
import { servePlan } from '../../../testing/serve-plan.ts'
import { show } from '../../../testing/show.tsx'
import { shows } from '../../../testing/shows.ts'
import { CONTENT, PRINTED } from '../testing/samples.ts'
import { OpenedPage } from './opened-page.tsx'

const CALL = '/api/bettingend.together.Plan/content'

// The rules of the game are there already, so that no test waits for them.
beforeAll(() => LOAD_RULES.shuangseqiu())

/** The fingerprint that was published, and what is shown under it. */
async function open(published: string, content: typeof CONTENT = CONTENT) {
  vi.stubGlobal('isSecureContext', true)
  const plan = { ...PRINTED, commitment: { ...PRINTED.commitment, sha256: published } }
  servePlan(plan, '0.00', { [CALL]: () => content })
  const box = await show(<OpenedPage plan_id="plan" />)
  await shows(() => box, /没有改过|指纹不同|不是同一个/)
  return box.textContent ?? ''
}

const hashOf = ({ salt, text }: typeof CONTENT) =>
  createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex')

test('says that nothing was changed where salt and text make the fingerprint that was published', async () => {
  const text = await open(hashOf(CONTENT))
  expect(text).toContain('原文没有改过')
  expect(text).toContain('56注 × 21倍，2,352.00元')
})

test('says it where they do not, and where what is shown is another bet', async () => {
  expect(await open('ab'.repeat(32))).toContain('与登记的指纹不同')
  const other = { ...CONTENT, bet: { ...CONTENT.bet, multiple: 22 } }
  expect(await open(hashOf(CONTENT), other)).toContain('公开的原文与上面的内容不是同一个')
})

test('says what of it was not printed', async () => {
  expect(await open(hashOf(CONTENT), { ...CONTENT, not_printed: '112.00' })).toContain('这个方案没有出票')
})

test('says what each line of numbers brought, beside the draw', async () => {
  const lines = [...CONTENT.bet.lines, { play: 'standard', selection: { red: [1, 2, 4, 5, 7, 8], blue: [2] } }]
  const numbers = { red: [3, 6, 11, 13, 20, 33], blue: 1 }
  const text = await open(hashOf(CONTENT), {
    ...CONTENT,
    bet: { ...CONTENT.bet, lines },
    draw: {
      ...{ issue_no: '26095', draw_at: '2026-08-17T21:15:00+08:00', facts: {}, amounts: null, matches: [] },
      ...{ numbers, is_demo: false },
    },
    line_results: [
      {
        line: 0,
        printed: 'all',
        groups: [{ level: '4', notes: '6', bought: '126', note_prize: '200.00' }],
        prize: '25200.00',
        prize_after_tax: '25200.00',
      },
    ],
  })
  expect(text).toContain('中奖25,200.00元')
  expect(text).toContain('未中')
})

test('of a plan that is sealed it leads to the plan', async () => {
  servePlan(PRINTED)
  const answered = fetch
  vi.stubGlobal('fetch', async (...call: Parameters<typeof fetch>) =>
    String(call[0]).includes(CALL)
      ? Response.json({ code: 0, msg: '方案还没有公开', data: { reason: 'plan_sealed' } })
      : await answered(...call),
  )
  const box = await show(<OpenedPage plan_id="plan" />)
  await shows(() => box, '方案还没有公开')
  expect(box.querySelector('a[href="#/pages/together/hemaixiangqing?plan_id=plan"]')).not.toBeNull()
})
