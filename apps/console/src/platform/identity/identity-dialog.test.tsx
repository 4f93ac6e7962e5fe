// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { answerCalls, buttonOf, eventually, refuse, settled, show } from '../../testing/show.tsx'
import { client } from '../client.ts'
import { IdentityDialog } from './identity-dialog.tsx'

const PAY = '/api/shopkeeper.Order/pay'
const CONFIRM = '/api/shopkeeper.Auth/confirmIdentity'
const payment = { request_id: 'request-1', order_id: '001', amount: '40000.00' }

beforeEach(() => {
  localStorage.clear()
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true
  }
})

/** The desk's calls: a payment is refused until it is proved who pays; `12345678` is the password. */
async function showDesk(by: 'password' | 'code') {
  let isProved = false
  const calls = answerCalls({
    [PAY]: () => (isProved ? { order_id: '001', paid: '40000.00' } : refuse('confirm_identity_first', { by })),
    [CONFIRM]: ({ body }) => {
      isProved = body.password === '12345678' || body.code === '12345678'
      return isProved ? {} : refuse('password_wrong')
    },
  })
  const box = await show(<IdentityDialog />)
  const sent = (wanted: string) => calls.filter(({ path }) => path === wanted).map(({ body }) => body)
  return { box, sent }
}

async function enter(box: HTMLElement, text: string): Promise<void> {
  const field = box.querySelector('input')
  if (field === null) throw new Error('nothing is asked')
  await settled(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await settled(() => buttonOf(box, '确认').click())
}

test.each(['password', 'code'] as const)('a payment is sent once more, the same, after the %s', async (by) => {
  const { box, sent } = await showDesk(by)
  const paying = client.desk.pay(payment)
  await eventually(() => expect(box.querySelector('input')).not.toBeNull())
  await enter(box, 'wrong')
  expect(sent(PAY)).toHaveLength(1)
  await enter(box, '12345678')
  expect(await paying).toMatchObject({ ok: true })
  expect(sent(CONFIRM)).toEqual([{ [by]: 'wrong' }, { [by]: '12345678' }])
  expect(sent(PAY)).toEqual([payment, payment])
  await eventually(() => expect(box.querySelector('dialog')).toBeNull())
})

test('a payment whose proof was cancelled is refused and not sent again', async () => {
  const { box, sent } = await showDesk('password')
  const paying = client.desk.pay(payment)
  await eventually(() => expect(box.querySelector('input')).not.toBeNull())
  await settled(() => buttonOf(box, '不做了').click())
  expect(await paying).toMatchObject({ ok: false, reason: 'confirm_identity_first' })
  expect(sent(PAY)).toHaveLength(1)
})

test('a second question refuses the first, whose dialog is gone', async () => {
  const { box } = await showDesk('password')
  const first = client.desk.pay(payment)
  await eventually(() => expect(box.querySelector('input')).not.toBeNull())
  const second = client.desk.pay({ ...payment, request_id: 'request-2' })
  expect(await first).toMatchObject({ reason: 'confirm_identity_first' })
  await enter(box, '12345678')
  expect(await second).toMatchObject({ ok: true })
})
