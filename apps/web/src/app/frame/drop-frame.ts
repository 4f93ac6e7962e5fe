import { useLayoutEffect } from 'react'

const PRERENDERED: ReadonlySet<string> = new Set(['/', '/pages/main/main'])

/** Whether the build has written something into the page that stands for this one until it is loaded. */
export function isPrerendered(path: string): boolean {
  return PRERENDERED.has(path)
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
