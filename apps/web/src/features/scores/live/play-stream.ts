import type { Instant } from '@caimin/base'
import { serverNow } from '@caimin/session'

/** How far a stream is. */
export type StreamState =
  | { readonly kind: 'idle' | 'loading' | 'playing' | 'waiting' | 'ended' | 'unsupported' }
  | { readonly kind: 'failed'; readonly since: Instant; readonly isOffline: boolean }

/** Of a video's `readyState`: there is more to show than the present picture. */
const HAVE_FUTURE_DATA = 3
const HLS = 'application/vnd.apple.mpegurl'

/** Plays a stream and says how far it is, until it is stopped, ends or breaks off. */
export function playStream(
  video: HTMLVideoElement,
  address: string,
  onState: (state: StreamState) => void,
): () => void {
  const listening = new AbortController()
  let release: (() => void) | undefined
  const stop = () => {
    listening.abort()
    release?.()
    release = undefined
  }
  const isStopped = () => listening.signal.aborted
  const end = (state: StreamState) => {
    if (isStopped()) return
    stop()
    onState(state)
  }
  const fail = () => end({ kind: 'failed', since: serverNow(), isOffline: !navigator.onLine })
  const on = (target: EventTarget, name: string, act: () => void) =>
    target.addEventListener(name, act, { signal: listening.signal })
  on(video, 'playing', () => onState({ kind: 'playing' }))
  on(video, 'waiting', () => onState({ kind: 'waiting' }))
  on(video, 'ended', () => end({ kind: 'ended' }))
  on(video, 'error', fail)
  // What is buffered is still shown; the next piece would be waited for.
  on(window, 'offline', () => video.readyState < HAVE_FUTURE_DATA && fail())
  onState({ kind: 'loading' })
  attach(video, address, fail).then((detach) => {
    if (detach === undefined) return end({ kind: 'unsupported' })
    if (isStopped()) return detach()
    release = detach
    // A browser that lets nothing begin by itself leaves it to its controls.
    video.play().catch(() => !isStopped() && onState({ kind: 'playing' }))
  }, fail)
  return stop
}

/** Gives a stream to the browser where it plays such by itself, else to a player that is loaded for it. */
async function attach(video: HTMLVideoElement, address: string, fail: () => void): Promise<(() => void) | undefined> {
  if (video.canPlayType(HLS) !== '') {
    video.src = address
    return () => {
      video.removeAttribute('src')
      video.load()
    }
  }
  const { default: Hls } = await import('hls.js')
  if (!Hls.isSupported()) return undefined
  // Its worker would be a script of no file, which the page's policy does not run.
  const hls = new Hls({ enableWorker: false })
  hls.on(Hls.Events.ERROR, (_event, { fatal }) => fatal && fail())
  hls.loadSource(address)
  hls.attachMedia(video)
  return () => hls.destroy()
}
