// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, bodiesOf, buttonOf, refusal, settled, show } from '../../testing/show.tsx'
import { shows } from '../../testing/shows.ts'
import { discardInvite } from './inviting/remembered-invite.ts'
import { RegisterPage } from './register-page.tsx'

const REGISTER = '/api/NewUser/register'
const INVITER = '/api/bettingend.mine.Invite/inviter'

const inviters: Readonly<Record<string, string>> = { HP7K4M: '老*球', ZZZZ99: '阿*' }
const answers = {
  [INVITER]: ({ query }: { query: Readonly<Record<string, string>> }) => {
    const name = inviters[query.code ?? '']
    return name === undefined
      ? refusal('not_found')
      : {
          name,
          shop: { shop_id: '0198b7a0-0000-7000-8000-000000000001', code: '0371', name: '和平路彩站' },
          agents_see_sums: query.code === 'HP7K4M',
        }
  },
  [REGISTER]: () => ({
    access_token: 'a',
    refresh_token: 'r',
    expires_at: '2026-11-20T12:15:00+08:00',
    user_id: '0198b7a0-0000-7000-8000-000000000002',
    shop_id: '0198b7a0-0000-7000-8000-000000000001',
  }),
}

beforeEach(discardInvite)

function fieldOf(box: HTMLElement, label: RegExp): HTMLInputElement {
  const found = [...box.querySelectorAll('label')].find(({ textContent }) => label.test(textContent))
  const field = found && document.getElementById(found.htmlFor)
  if (!(field instanceof HTMLInputElement)) throw new Error(`no field ${label}`)
  return field
}

const fill = (field: HTMLInputElement, text: string) =>
  settled(() => {
    // React follows the setter of the element itself, so the one of its class is called.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

function tickOf(box: HTMLElement, words: string): HTMLInputElement {
  const ticks = [...box.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')]
  const found = ticks.find((tick) => tick.closest('label')?.textContent.includes(words))
  if (!found) throw new Error(`nothing to tick for ${words}`)
  return found
}

const inviteField = (box: HTMLElement) => fieldOf(box, /^邀请码/)

/** Fills in the rest of the form and sends it. */
async function signUp(box: HTMLElement): Promise<void> {
  await fill(fieldOf(box, /^手机号$/), '13800000000')
  await fill(fieldOf(box, /^验证码$/), '123456')
  await fill(fieldOf(box, /^密码$/), 'yi-lu-ping-an-9')
  for (const words of ['年满18周岁', '已阅读并同意']) await settled(() => tickOf(box, words).click())
  await settled(() => buttonOf(box, '注册并登录').click())
}

test('a link names who invites and what they will see, and its code goes with the sign-up, once', async () => {
  const calls = answerCalls(answers)
  const box = await show(<RegisterPage invite="HP7K4M" />)
  await shows(() => box, /老\*球邀请您到和平路彩站.*上级代理看得到您的昵称/)
  await signUp(box)
  expect(bodiesOf(calls, REGISTER)).toEqual([expect.objectContaining({ invite_code: 'HP7K4M', shows_orders: false })])
  expect(inviteField(await show(<RegisterPage />)).value).toBe('')
})

test('the agents above see single orders only where that is ticked', async () => {
  const calls = answerCalls(answers)
  const box = await show(<RegisterPage invite="HP7K4M" />)
  await shows(() => box, '也让上级代理看到我的每一单')
  await settled(() => tickOf(box, '也让上级代理看到').click())
  await signUp(box)
  expect(bodiesOf(calls, REGISTER)).toEqual([expect.objectContaining({ invite_code: 'HP7K4M', shows_orders: true })])
})

test('the link that was opened first is there again, also by another one', async () => {
  answerCalls(answers)
  await show(<RegisterPage invite="HP7K4M" />)
  const box = await show(<RegisterPage invite="ZZZZ99" />)
  expect(inviteField(box).value).toBe('HP7K4M')
})

test('a code that is typed goes before the link, in capitals and without what is no code', async () => {
  const calls = answerCalls(answers)
  const box = await show(<RegisterPage invite="HP7K4M" />)
  await fill(inviteField(box), 'zzz z-99')
  expect(inviteField(box).value).toBe('ZZZZ99')
  await shows(() => box, '阿*邀请您到')
  await signUp(box)
  expect(bodiesOf(calls, REGISTER)).toEqual([expect.objectContaining({ invite_code: 'ZZZZ99' })])
})

test('a link can be removed, and the sign-up goes without it', async () => {
  const calls = answerCalls(answers)
  const box = await show(<RegisterPage invite="HP7K4M" />)
  await settled(() => buttonOf(box, '移除邀请码').click())
  await signUp(box)
  expect(bodiesOf(calls, REGISTER)).toEqual([expect.not.objectContaining({ invite_code: expect.anything() })])
})

test('a code that is too short is not sent, and one that no player has is called unknown', async () => {
  const calls = answerCalls(answers)
  const box = await show(<RegisterPage />)
  await fill(inviteField(box), 'HP7')
  await signUp(box)
  await shows(() => box, '邀请码是6位')
  expect(bodiesOf(calls, REGISTER)).toEqual([])
  await fill(inviteField(box), 'AAAAAA')
  await shows(() => box, '没有这个邀请码')
})
