// @vitest-environment happy-dom
import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { endSession, startSession } from '../../../platform/session/session.ts'
import { press } from '../../../testing/press.ts'
import {
  answerCalls,
  bodiesOf,
  buttonOf,
  type Call,
  refusal,
  refuseOtherCalls,
  settled,
  show,
} from '../../../testing/show.tsx'
import { CODE, INVITATION, SEATED, SPELL } from '../testing/spells.ts'
import { SpellPage } from './spell-page.tsx'

const INVITED = '/api/bettingend.together.Spell/invitation'
const SEATS = '/api/bettingend.together.Spell/info'
const JOIN = '/api/bettingend.together.Index/Buy'
const SIT = '坐一席并付款'

type Answers = Parameters<typeof answerCalls>[0]

let calls: Call[]

async function open(answers: Answers, words: string, by?: string): Promise<HTMLElement> {
  calls = answerCalls({ '/api/NewUser/index': () => ({ money: '2846.50' }), ...answers })
  refuseOtherCalls()
  const box = await show(
    <Suspense>
      <SpellPage code={CODE} by={by} />
    </Suspense>,
  )
  await settled(() => expect.poll(() => box.textContent, { timeout: 5000 }).toContain(words))
  return box
}

const hrefOf = (box: HTMLElement, text: string) =>
  [...box.querySelectorAll('a')].find((link) => link.textContent === text)?.getAttribute('href') ?? ''

/** The address that a link of signing in or up leads back to. */
const backOf = (href: string) => new URLSearchParams(href.split('?')[1]).get('back')

const BACK = `#/pages/main/submit/spell?code=${CODE}&by=2`

beforeEach(() => localStorage.clear())

test('who is not signed in sees the invitation, and comes back to the seat after signing up', async () => {
  const box = await open({ [INVITED]: () => INVITATION, [SEATS]: () => SPELL }, '6席', '2')
  await settled(endSession)
  await settled(() => expect.poll(() => box.textContent).toContain('老*球邀您拼单'))
  expect(box.textContent).toContain('和平路彩站')
  expect(box.textContent).toContain('28.00元')
  const signUp = hrefOf(box, '注册并坐下')
  expect(signUp).toContain('#/pages/login/register?')
  expect(backOf(signUp)).toBe(BACK)
  expect(backOf(hrefOf(box, '已有账号，登录'))).toBe(BACK)
})

test('who has signed up and chosen no shop yet is led to the choice, and back', async () => {
  const box = await open({ [INVITED]: () => INVITATION, [SEATS]: () => SPELL }, '6席', '2')
  const newcomer = { access_token: 'a', refresh_token: 'r', user_id: 'u', shop_id: null }
  await settled(() => startSession(newcomer))
  await settled(() => expect.poll(() => box.textContent).toContain('请先选“和平路彩站”'))
  expect(backOf(hrefOf(box, '选择店铺'))).toBe(BACK)
})

test('an invitation that is over leads nowhere', async () => {
  const full = { ...INVITATION, taken: 6 }
  const box = await open({ [INVITED]: () => full, [SEATS]: () => SPELL }, '6席')
  await settled(endSession)
  await settled(() => expect.poll(() => box.textContent).toContain('已经坐满了'))
  expect(hrefOf(box, '注册并坐下')).toBe('')
})

test('a seat is taken at its price with the code, for the friend whose link it was', async () => {
  let hasSat = false
  const box = await open(
    {
      [SEATS]: () => (hasSat ? SEATED : SPELL),
      [JOIN]: () => {
        hasSat = true
        return { plan_id: 'plan', state: 0, joined: '84.00', left: '84.00', money: '2818.50' }
      },
    },
    SIT,
    '2',
  )
  expect(box.querySelector('.ui-slip-sum')?.textContent).toBe('28.00元还有3席')
  expect(box.textContent).toContain('坐下后不能退席')
  expect(box.textContent).toContain('坐下后能看方案')
  await press(box, SIT)
  expect(bodiesOf(calls, JOIN)).toMatchObject([{ plan_id: 'plan', code: CODE, amount: '28.00', invited_by: 2 }])
  await settled(() => expect.poll(() => box.textContent).toContain('修车老周（我）'))
})

test.each(['', '0', '21', 'x'])('a link that names %j as its seat names none', async (by) => {
  const box = await open({ [SEATS]: () => SPELL, [JOIN]: () => refusal('joining_over') }, SIT, by)
  await press(box, SIT)
  expect(bodiesOf(calls, JOIN)).toHaveLength(1)
  expect(bodiesOf(calls, JOIN)[0]).not.toHaveProperty('invited_by')
})

test('a lost reply is asked for again with the same request id', async () => {
  let isLost = true
  const held = { plan_id: 'plan', state: 0, joined: '84.00', left: '84.00', money: '2818.50' }
  const join = () => (isLost ? new Response(null, { status: 502 }) : held)
  const box = await open({ [SEATS]: () => (isLost ? SPELL : SEATED), [JOIN]: join }, SIT)
  await press(box, SIT)
  expect(box.textContent).toContain('还不知道这一笔是否成功')
  isLost = false
  await press(box, '重新查询')
  const [first, second] = bodiesOf(calls, JOIN)
  expect(first).toBeDefined()
  expect(second).toEqual(first)
  await settled(() => expect.poll(() => box.textContent).toContain('修车老周（我）'))
})

test('from a seat one sees who invited whom, and invites with the number of the own seat', async () => {
  const written: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void written.push(text) } })
  const box = await open({ [SEATS]: () => SEATED }, '拼单码')
  const seats = [...box.querySelectorAll('.spell-seat')].map((seat) => seat.textContent)
  expect(seats.slice(0, 3)).toEqual([
    '老老周看球16:24付28.00元发起人',
    '秋秋水长天16:24付28.00元老周看球邀请',
    '修修车老周（我）16:24付28.00元秋水长天邀请',
  ])
  expect(seats[3]).toBe('空席点一下邀请')
  await press(box, '邀请好友')
  expect(written).toEqual([expect.stringContaining(`#/pages/main/submit/spell?code=${CODE}&by=3`)])
  expect(buttonOf(box, '邀请好友').disabled).toBe(false)
})

test('a spell of another shop is named by its shop, and one that is not there is not', async () => {
  const elsewhere = { [SEATS]: () => refusal('not_found'), [INVITED]: () => INVITATION }
  const box = await open(elsewhere, '这张拼单在和平路彩站')
  expect(backOf(hrefOf(box, '选择店铺'))).toBe(`#/pages/main/submit/spell?code=${CODE}`)
  const nowhere = { [SEATS]: () => refusal('not_found'), [INVITED]: () => refusal('not_found') }
  await open(nowhere, '没有这张拼单')
})
