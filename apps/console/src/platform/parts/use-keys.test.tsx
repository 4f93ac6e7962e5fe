// @vitest-environment happy-dom
import { TextField } from '@caimin/ui'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press, pressKey, scan, wait } from '../../testing/keys.ts'
import { settled, show } from '../../testing/show.tsx'
import { Choices } from './choices.tsx'
import { KEY_GAP_MS } from './key-run.ts'
import { useKeys, useScan } from './use-keys.ts'

const accept = vi.fn()
const leave = vi.fn()
const enter = vi.fn()
const scanned = vi.fn()

function Desk({ hears = true }: { readonly hears?: boolean }) {
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  useKeys({ a: accept, escape: leave, enter })
  useScan((code) => {
    if (hears) scanned(code)
    return hears
  })
  return (
    <>
      <TextField label="金额" value={amount} onChange={setAmount} />
      <Choices label="原因" options={['终端限号', '终端停机']} value={reason} onChange={setReason} hasKeys />
      <button type="button" onClick={accept}>
        接单
      </button>
    </>
  )
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.clearAllMocks()
})
afterEach(() => vi.useRealTimers())

test('what a scanner gun types runs no command and goes to the listener', async () => {
  await show(<Desk />)
  await scan('8C3A9F41R')
  vi.advanceTimersByTime(1000)
  expect(scanned.mock.calls).toEqual([['8C3A9F41R']])
  expect(accept).not.toHaveBeenCalled()
  expect(enter).not.toHaveBeenCalled()
})

test('a slow gun does not either, nor one that ends without Enter', async () => {
  await show(<Desk />)
  await scan('A1A2A3A4', 45)
  await settled(() => {
    for (const key of 'A7B8C9') press(key, 20)
    vi.advanceTimersByTime(1000)
  })
  expect(scanned).toHaveBeenCalledTimes(1)
  expect(accept).not.toHaveBeenCalled()
})

test('its Enter presses no button that has the focus', async () => {
  const box = await show(<Desk />)
  ;[...box.querySelectorAll('button')].at(-1)?.focus()
  await scan('8C3A9F41R')
  expect(accept).not.toHaveBeenCalled()
})

test('a code typed into another field is taken out of it again', async () => {
  const box = await show(<Desk />)
  const field = box.querySelector('input')
  field?.focus()
  for (const key of '12') await pressKey(key)
  wait(500)
  await scan('621000018830')
  expect(field?.value).toBe('12')
  expect(scanned).toHaveBeenCalledWith('621000018830')
})

test('a person’s key is a command, held or hammered too', async () => {
  await show(<Desk />)
  await pressKey('a')
  expect(accept).toHaveBeenCalledTimes(1)
  await settled(() => {
    for (let times = 0; times < 6; times += 1) press('a', 30)
    vi.runAllTimers()
  })
  expect(accept).toHaveBeenCalledTimes(7)
})

/** J takes the next order, A accepts the one that is taken. */
function Taking() {
  const [taken, setTaken] = useState(1)
  useKeys({ j: () => setTaken(taken + 1), a: () => accept(taken), 'ctrl+enter': () => enter(taken) })
  return null
}

test('keys that follow each other at once act on what the one before has put on screen', async () => {
  await show(<Taking />)
  await settled(() => {
    press('j', 400)
    press('a', 30)
    vi.advanceTimersByTime(KEY_GAP_MS)
  })
  await settled(() => vi.runAllTimers())
  expect(accept.mock.calls).toEqual([[2]])
  await settled(() => {
    press('j', 400)
    press('Enter', 30, { ctrlKey: true })
  })
  await settled(() => vi.runAllTimers())
  expect(enter.mock.calls).toEqual([[3]])
})

test('Escape leaves a field first, and only then the selected item', async () => {
  const box = await show(<Desk />)
  box.querySelector('input')?.focus()
  await pressKey('Escape')
  expect(leave).not.toHaveBeenCalled()
  await pressKey('Escape')
  expect(leave).toHaveBeenCalledTimes(1)
})

test('number keys choose a reason, and Enter goes on from the one that was clicked', async () => {
  const box = await show(<Desk />)
  await pressKey('2')
  expect(box.querySelector('[aria-pressed="true"]')?.textContent).toContain('终端停机')
  box.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus()
  await pressKey('Enter')
  expect(enter).toHaveBeenCalledTimes(1)
  box.querySelector<HTMLElement>('[aria-pressed="false"]')?.focus()
  await pressKey('Enter')
  expect(enter).toHaveBeenCalledTimes(1)
})
