// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { press } from '../../../testing/press.ts'
import { settled, show } from '../../../testing/show.tsx'
import { HelpSheet } from '../help-sheet.tsx'
import { useShake } from './use-shake.ts'

let shakes: number

beforeEach(() => {
  shakes = 0
})
afterEach(() => vi.unstubAllGlobals())

function Probe() {
  const allow = useShake(() => {
    shakes += 1
  })
  return <HelpSheet open entries={[]} onClose={() => undefined} onAllowShake={allow} />
}

/** A browser that feels motion, and asks first or not. */
const browser = (motion: object) => vi.stubGlobal('DeviceMotionEvent', motion)

const shake = (force: number, timeStamp: number) =>
  act(() => {
    const event = new Event('devicemotion')
    Object.defineProperties(event, {
      accelerationIncludingGravity: { value: { x: force, y: 0, z: 0 } },
      timeStamp: { value: timeStamp },
    })
    dispatchEvent(event)
  })

test('a hard shake counts once a second, a soft one not at all', async () => {
  browser(class {})
  await show(<Probe />)
  expect(document.querySelector('dialog button:not([aria-label])')).toBeNull()
  shake(12, 2000)
  expect(shakes).toBe(0)
  shake(30, 3000)
  shake(30, 3400)
  expect(shakes).toBe(1)
  shake(30, 4100)
  expect(shakes).toBe(2)
})

test('where the browser asks first, help offers to ask, and shaking works once leave is given', async () => {
  const requestPermission = vi.fn(async () => 'granted')
  browser(Object.assign(class {}, { requestPermission }))
  await show(<Probe />)
  shake(30, 2000)
  expect(shakes).toBe(0)
  await press(document.body, '开启摇一摇')
  await settled(() => undefined)
  expect(requestPermission).toHaveBeenCalledOnce()
  shake(30, 4000)
  expect(shakes).toBe(1)
})

test('a refusal changes nothing', async () => {
  browser(Object.assign(class {}, { requestPermission: async () => 'denied' }))
  await show(<Probe />)
  await press(document.body, '开启摇一摇')
  shake(30, 4000)
  expect(shakes).toBe(0)
})
