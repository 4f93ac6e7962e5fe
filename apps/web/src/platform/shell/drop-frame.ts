import { nextPicture } from '@caimin/ui'
import { useEffect, useLayoutEffect, useState } from 'react'
import { links } from '../links.ts'

const PRERENDERED: ReadonlySet<string> = new Set([links.lobby.entry.path, links.lobby.lobby.path])

/** Whether something in the page stands for this one until it is loaded: written by the build, or drawn early. */
export function isPrerendered(path: string): boolean {
  return PRERENDERED.has(path) || document.documentElement.dataset.frame === 'early'
}

/** Whether the frame still lies over the app: what is behind it need not draw a stand-in of its own. */
export function isFrameUp(): boolean {
  return document.documentElement.dataset.frame !== 'off' && document.getElementById('frame') !== null
}

/** Takes the prerendered frame away, once there is something to show in its place. */
export function useFrameDrop(isReady: boolean): void {
  useLayoutEffect(() => {
    if (isReady) document.getElementById('frame')?.remove()
  }, [isReady])
}

/**
 * Whether a page that is ready may be drawn to its end. Behind the frame the second half waits for the next picture:
 * laid out in one piece, the whole page would hold up a tap on the frame.
 */
export function useSecondHalf(isReady: boolean): boolean {
  const [isDue, setDue] = useState(() => !isFrameUp())
  useEffect(() => {
    if (isReady) void nextPicture().then(() => setDue(true))
  }, [isReady])
  return isReady && isDue
}
