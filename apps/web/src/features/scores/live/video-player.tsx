import { type Instant, toWire } from '@caimin/base'
import { Button } from '@caimin/ui'
import { useRef } from 'react'
import { liveTexts } from './live.texts.ts'
import type { StreamState } from './play-stream.ts'
import { useStream } from './use-stream.ts'
import { VideoNotice } from './video-notice.tsx'

interface VideoPlayerProps {
  readonly address: string
  readonly title: string
}

/** A stream with the browser's own controls. Nothing is fetched before it is asked for, and it begins without sound. */
export function VideoPlayer({ address, title }: VideoPlayerProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, start } = useStream(video, address)
  const hasPicture = state.kind === 'loading' || state.kind === 'playing' || state.kind === 'waiting'
  return (
    <>
      <video ref={video} className="live-video" hidden={!hasPicture} controls muted playsInline aria-label={title} />
      <p className="live-status" role="status">
        {statusOf(state)}
      </p>
      {!hasPicture && <Start state={state} onStart={start} />}
    </>
  )
}

const statusOf = ({ kind }: StreamState): string => {
  if (kind === 'loading') return liveTexts.loading
  return kind === 'waiting' ? liveTexts.waiting : ''
}

interface StartProps {
  readonly state: StreamState
  readonly onStart: () => void
}

/** Before the video, after it, and where it broke off. */
function Start({ state, onStart }: StartProps) {
  switch (state.kind) {
    case 'idle':
      return (
        <VideoNotice title={liveTexts.screen} hint={liveTexts.playHint}>
          <Button onClick={onStart}>{liveTexts.play}</Button>
        </VideoNotice>
      )
    case 'ended':
      return (
        <VideoNotice title={liveTexts.ended}>
          <Button onClick={onStart}>{liveTexts.replay}</Button>
        </VideoNotice>
      )
    case 'unsupported':
      return <VideoNotice title={liveTexts.unsupported} hint={liveTexts.failedHint} />
    case 'failed':
      return (
        <VideoNotice title={failedText(state)} hint={liveTexts.failedHint}>
          <Button onClick={onStart}>{liveTexts.again}</Button>
        </VideoNotice>
      )
    default:
      return null
  }
}

const failedText = ({ since, isOffline }: { readonly since: Instant; readonly isOffline: boolean }): string =>
  (isOffline ? liveTexts.offline : liveTexts.failed)(toWire(since).slice(11, 19))
