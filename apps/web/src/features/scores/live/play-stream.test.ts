// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { playStream, type StreamState } from './play-stream.ts'

const hls = vi.hoisted(() => ({
  isSupported: true,
  loaded: [] as string[],
  destroyed: 0,
  onError: (_fatal: boolean) => undefined as unknown,
}))

vi.mock('hls.js', () => ({
  default: class {
    static readonly Events = { ERROR: 'error' }
    static isSupported() {
      return hls.isSupported
    }
    on(_name: string, act: (event: string, error: { fatal: boolean }) => void) {
      hls.onError = (fatal) => act('error', { fatal })
    }
    loadSource(address: string) {
      hls.loaded.push(address)
    }
    attachMedia() {}
    destroy() {
      hls.destroyed += 1
    }
  },
}))

const ADDRESS = 'https://live.example/1.m3u8'

let video: HTMLVideoElement
let states: StreamState[]
let plays: boolean

beforeEach(() => {
  Object.assign(hls, { isSupported: true, loaded: [], destroyed: 0 })
  video = document.createElement('video')
  states = []
  plays = false
  video.canPlayType = () => (plays ? 'maybe' : '')
  video.play = vi.fn(() => Promise.resolve())
  video.load = vi.fn()
})

const say = (state: StreamState) => states.push(state)
const kinds = () => states.map(({ kind }) => kind)
const begin = async () => {
  const stop = playStream(video, ADDRESS, say)
  await expect.poll(() => vi.mocked(video.play).mock.calls.length).toBe(1)
  return stop
}

test('a browser that plays streams by itself gets the address, and loads nothing for it', async () => {
  plays = true
  const stop = await begin()
  expect(video.src).toBe(ADDRESS)
  expect(hls.loaded).toEqual([])
  stop()
  expect(video.hasAttribute('src')).toBe(false)
})

test('in any other a player is loaded, which says what the video does until it is stopped', async () => {
  const stop = await begin()
  expect(hls.loaded).toEqual([ADDRESS])
  for (const name of ['playing', 'waiting', 'playing', 'ended', 'playing']) video.dispatchEvent(new Event(name))
  expect(kinds()).toEqual(['loading', 'playing', 'waiting', 'playing', 'ended'])
  expect(hls.destroyed).toBe(1)
  stop()
  expect(hls.destroyed).toBe(1)
})

test('a fault that the player cannot mend breaks the stream off, once; others do not', async () => {
  await begin()
  hls.onError(false)
  expect(kinds()).toEqual(['loading'])
  hls.onError(true)
  hls.onError(true)
  expect(kinds()).toEqual(['loading', 'failed'])
  expect(hls.destroyed).toBe(1)
})

test('a fault of the video breaks it off, and so does losing the network with nothing left to show', async () => {
  await begin()
  video.dispatchEvent(new Event('error'))
  expect(kinds()).toEqual(['loading', 'failed'])
  const other = document.createElement('video')
  Object.assign(other, { canPlayType: () => '', play: vi.fn(() => Promise.resolve()) })
  states = []
  playStream(other, ADDRESS, say)
  await expect.poll(() => vi.mocked(other.play).mock.calls.length).toBe(1)
  window.dispatchEvent(new Event('offline'))
  expect(kinds()).toEqual(['loading', 'failed'])
})

test('a browser that plays no streams at all is told so', async () => {
  hls.isSupported = false
  playStream(video, ADDRESS, say)
  await expect.poll(kinds).toEqual(['loading', 'unsupported'])
})

test('one that was stopped before its player came never begins', async () => {
  playStream(video, ADDRESS, say)()
  await expect.poll(() => hls.destroyed).toBe(1)
  expect(video.play).not.toHaveBeenCalled()
  expect(kinds()).toEqual(['loading'])
})
