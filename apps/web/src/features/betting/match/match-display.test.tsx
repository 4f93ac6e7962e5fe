// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { buttonOf, settled, show } from '../../../testing/show.tsx'
import { useMatchDisplay } from './match-display.ts'

function Probe() {
  const [display, change] = useMatchDisplay()
  return (
    <button type="button" onClick={() => change({ ...display, isClosedHidden: !display.isClosedHidden })}>
      {display.isClosedHidden ? 'hidden' : 'shown'}
    </button>
  )
}

beforeEach(() => localStorage.clear())

test('closed matches are hidden until the player wants them, and then on the next visit too', async () => {
  const first = await show(<Probe />)
  await settled(() => buttonOf(first, 'hidden').click())
  expect((await show(<Probe />)).textContent).toBe('shown')
})
