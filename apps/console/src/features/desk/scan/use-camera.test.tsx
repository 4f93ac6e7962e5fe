// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { buttonOf, eventually, settled, show } from '../../../testing/show.tsx'
import { useCamera } from './use-camera.ts'

const heard = vi.fn()
const stopped = vi.fn()
/** What the reader sees at each look; an error is a reader that breaks. */
let looks: (string | null | Error)[]

vi.mock('./read-codes.ts', () => ({
  createCodeReader: async () => async () => {
    const seen = looks.shift() ?? null
    if (seen instanceof Error) throw seen
    return seen
  },
}))

function Scanner() {
  const { state, video, start, stop } = useCamera(heard)
  return (
    <>
      <video ref={video} muted />
      <output>{state}</output>
      <button type="button" onClick={start}>
        开
      </button>
      <button type="button" onClick={stop}>
        关
      </button>
    </>
  )
}

beforeEach(() => {
  vi.clearAllMocks()
  looks = []
  HTMLMediaElement.prototype.play = async () => undefined
  const stream = { getTracks: () => [{ stop: stopped }] }
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: async () => stream } })
  Object.defineProperty(HTMLMediaElement.prototype, 'srcObject', { configurable: true, set: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

async function open(): Promise<HTMLElement> {
  const box = await show(<Scanner />)
  await settled(() => buttonOf(box, '开').click())
  return box
}

const stateOf = (box: HTMLElement) => box.querySelector('output')?.textContent

test('reports each code once until another comes', async () => {
  looks = [null, 'A', 'A', null, 'B']
  const box = await open()
  await eventually(() => expect(heard.mock.calls).toEqual([['A'], ['B']]))
  expect(stateOf(box)).toBe('looking')
  await settled(() => buttonOf(box, '关').click())
  expect(stopped).toHaveBeenCalled()
})

test.each([
  ['at the first look', [new Error('broken')]],
  ['later, between two looks', [null, null, new Error('broken')]],
])('a reader that breaks %s is said, and the camera is let go', async (_, seen) => {
  looks = seen
  const box = await open()
  await eventually(() => expect(stateOf(box)).toBe('failed'))
  expect(stopped).toHaveBeenCalled()
  await settled(() => buttonOf(box, '开').click())
  await eventually(() => expect(stateOf(box)).toBe('looking'))
})

test('a denied camera is reported', async () => {
  const refused = async () => Promise.reject(new Error('NotAllowedError'))
  vi.stubGlobal('navigator', { ...navigator, mediaDevices: { getUserMedia: refused } })
  const box = await open()
  await eventually(() => expect(stateOf(box)).toBe('failed'))
})
