import { type RefObject, useEffect, useRef, useState } from 'react'
import { createCodeReader } from './read-codes.ts'

export type CameraState = 'off' | 'opening' | 'looking' | 'failed'

const LOOK_EVERY_MS = 250

interface Camera {
  readonly state: CameraState
  readonly video: RefObject<HTMLVideoElement | null>
  readonly start: () => void
  readonly stop: () => void
}

/** The camera at the back, and what it reads; each code is reported once until another comes. */
export function useCamera(onCode: (text: string) => void): Camera {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<CameraState>('off')
  const latest = useRef(onCode)
  useEffect(() => {
    latest.current = onCode
  }, [onCode])
  const isOn = state === 'opening' || state === 'looking'

  useEffect(() => {
    if (!isOn) return
    let isGone = false
    let timer: ReturnType<typeof setTimeout> | undefined
    let stream: MediaStream | undefined
    let reported = ''

    async function run(): Promise<void> {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
      const read = await createCodeReader()
      const element = video.current
      if (isGone || element === null) return stopTracks(stream)
      element.srcObject = stream
      await element.play()
      setState('looking')
      const look = async () => {
        const text = await read(element)
        if (isGone) return
        if (text !== null && text !== reported) {
          reported = text
          latest.current(text)
        }
        timer = setTimeout(() => void look().catch(fail), LOOK_EVERY_MS)
      }
      await look()
    }
    function fail() {
      if (!isGone) setState('failed')
    }
    run().catch(fail)
    return () => {
      isGone = true
      clearTimeout(timer)
      stopTracks(stream)
    }
  }, [isOn])

  return { state, video, start: () => setState('opening'), stop: () => setState('off') }
}

function stopTracks(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
