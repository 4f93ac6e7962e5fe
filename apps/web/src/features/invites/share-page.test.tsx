// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '../../testing/press.ts'
import { answerCalls, show } from '../../testing/show.tsx'
import { shows } from '../../testing/shows.ts'
import { RecordPage } from './record-page.tsx'
import { SharePage } from './share-page.tsx'

vi.mock('@caimin/ui', async (original) => ({ ...(await original<object>()), toast: vi.fn() }))

const NOW = '2026-11-20T12:00:00+08:00'
const OWN: OutputOf<'invites', 'index'> = {
  server_time: NOW,
  code: 'HP7K4M',
  refused: null,
  invited: 9,
  verified: 6,
  invited_this_month: 2,
}
const STORE = { server_time: NOW, name: '和平路彩站', code: '0371', opens_at: '09:00', closes_at: '22:00' }
const invitedOf = (no: number) => ({
  name: `张*${no}`,
  mobile: `138****000${no}`,
  is_verified: no % 2 === 1,
  invited_at: NOW,
})

const INVITED_BY = '/api/bettingend.mine.Invite/invitedBy'
const SHOWS_ORDERS = '/api/bettingend.mine.Invite/showsOrders'
const BY_ONESELF: OutputOf<'invites', 'invitedBy'> = { server_time: NOW, inviter: null, agents: null }
const BY_AGENT = { ...BY_ONESELF, inviter: { name: '老周看球', invited_at: NOW } }

/** As many came as there are numbers. */
const answersOf = (own: Partial<typeof OWN>, came: readonly number[]) => ({
  '/api/bettingend.mine.Invite/index': () => ({ ...OWN, ...own }),
  '/api/bettingend.mine.Invite/list': () => ({ server_time: NOW, rows: came.map(invitedOf), next_cursor: null }),
  [INVITED_BY]: () => BY_ONESELF,
  '/api/bettingend.mine.StoreInfo/index': () => STORE,
  '/api/NewUser/index': () => ({ nickname: '老周看球' }),
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.mocked(toast).mockClear()
})

test('shows shop, inviter, code and the newest of those who came, and leads to all of them', async () => {
  answerCalls(answersOf({}, [1, 2, 3, 4, 5, 6, 7]))
  const box = await show(<SharePage />)
  await shows(() => box, /和平路彩站0371号站，营业09:00–22:00老周看球邀请您.*HP7K4M/)
  await shows(() => box, /已邀请9人6人已实名，本月2人全部/)
  expect(box.querySelectorAll('.ui-cell')).toHaveLength(5)
  expect(box.querySelector('.ui-cell')?.textContent).toMatch(/张\*1138\*\*\*\*0001已实名.*12:00$/)
  expect(box.querySelector('.ui-section-end a')?.getAttribute('href')).toBe('#/pages/home/inviteRecord/inviteRecord')
})

test('copies the code, and the link that leads to the sign-up', async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>().mockResolvedValue()
  answerCalls(answersOf({}, []))
  const box = await show(<SharePage />)
  await shows(() => box, 'HP7K4M')
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await press(box, '复制邀请码')
  await press(box, '复制链接')
  expect(writeText.mock.calls.map(([text]) => text)).toEqual([
    'HP7K4M',
    expect.stringMatching(/#\/pages\/login\/register\?invite=HP7K4M$/),
  ])
})

test('says so where the browser makes no picture of it', async () => {
  answerCalls(answersOf({}, []))
  const box = await show(<SharePage />)
  await shows(() => box, 'HP7K4M')
  const reported = vi.fn()
  vi.stubGlobal('reportError', reported)
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await press(box, '保存海报')
  expect(toast).toHaveBeenCalledWith('文件没有存下来，请再试一次')
  expect(reported).toHaveBeenCalledOnce()
})

test('has no code to give for who takes a break, and still shows who came', async () => {
  answerCalls(answersOf({ refused: 'self_excluded' }, [1]))
  const box = await show(<SharePage />)
  await shows(() => box, '自我禁购期间不能邀请')
  await shows(() => box, '138****0001')
  expect(box.textContent).not.toContain('HP7K4M')
})

test('lists all who came, or says how to begin', async () => {
  answerCalls(answersOf({}, [1, 2, 3, 4, 5, 6, 7]))
  const all = await show(<RecordPage />)
  await shows(() => all, '138****0007')
  answerCalls(answersOf({}, []))
  const none = await show(<RecordPage />)
  await shows(() => none, '还没有人用您的邀请码注册')
  expect(none.querySelector('a.ui-button')?.getAttribute('href')).toBe('#/pages/home/sharePage/sharePage')
})

test('names who invited the player, and has the player say what agents above see', async () => {
  let agents: OutputOf<'invites', 'invitedBy'>['agents'] = { shows_orders: true, changed_at: null }
  const calls = answerCalls({
    ...answersOf({}, []),
    [INVITED_BY]: () => ({ ...BY_AGENT, agents }),
    [SHOWS_ORDERS]: () => {
      agents = { shows_orders: false, changed_at: NOW }
      return { ...BY_AGENT, agents }
    },
  })
  const box = await show(<SharePage />)
  await shows(() => box, /邀请您的人老周看球您.*12:00来到本店.*按注册时勾选的/)
  const isShown = () => box.querySelector('[role=switch]')?.getAttribute('aria-checked')
  expect(isShown()).toBe('true')
  await press(box, '让上级代理看到我的每一单')
  expect(calls.find(({ path }) => path === SHOWS_ORDERS)?.body).toEqual({ shows_orders: false })
  await shows(() => box, /12:00改过/)
  expect(isShown()).toBe('false')
})

test('shows who invited a player that is below no agent, and nothing to switch', async () => {
  answerCalls({ ...answersOf({}, []), [INVITED_BY]: () => BY_AGENT })
  const box = await show(<SharePage />)
  await shows(() => box, /邀请您的人老周看球.*看不到投注和余额/)
  expect(box.querySelector('[role=switch]')).toBeNull()
})
