import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

/** The app asks again after as long: what nothing updates is not shown for longer. */
const GOOD_FOR_MS = 60_000
const SUCCESS = 1

export interface EarlyPage {
  /** The page as the app draws it from these answers to its first calls; undefined where it is for the app. */
  readonly draw: (answers: readonly unknown[]) => ReactNode | undefined
  /** Buttons that it answers itself. */
  readonly own: string
  /** Whether the app switches again what was switched with them; else it learns of it on the device. */
  readonly isSwitchedAgain?: boolean
}

/**
 * Draws a page from the answers that index.html has asked for while nothing of the app is there. It is the app's own
 * page on a smaller library, so that the app draws the same in its place. Undefined where it is left to the app.
 */
export async function drawPage(replies: readonly Promise<Response>[], page: EarlyPage): Promise<DrawnPage | undefined> {
  const [answers] = await Promise.all([answersOf(replies), stylesLoaded()])
  const frame = document.getElementById('frame')
  const drawn = frame && answers && page.draw(answers)
  if (!drawn) return undefined
  const box = document.createElement('div')
  box.dataset.for = 'early'
  const root = createRoot(box)
  root.render(drawn)
  frame.append(box)
  document.documentElement.dataset.frame = 'early'
  leaveOtherTaps(box, page)
  endWith(frame, root)
  return { box, answers }
}

interface DrawnPage {
  readonly box: HTMLElement
  readonly answers: readonly unknown[]
}

/** Refused or broken off, an answer is for the app to explain. */
async function answersOf(replies: readonly Promise<Response>[]): Promise<readonly unknown[] | undefined> {
  const answers = await Promise.all(replies.map(async (reply) => (await reply).clone().json() as Promise<Answer>))
  return answers.every(({ code }) => code === SUCCESS) ? answers.map(({ data }) => data) : undefined
}

interface Answer {
  readonly code: unknown
  readonly data: unknown
}

/** Those that index.html has asked for beside this. */
const stylesLoaded = (): Promise<unknown> =>
  Promise.all(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) =>
        link.sheet ??
        new Promise((resolve, reject) => {
          link.onload = resolve
          link.onerror = reject
        }),
    ),
  )

/**
 * All but its own buttons waits for the app: what else a page remembers would end with this one. The last button is
 * named; what is chosen from a list cannot be named.
 */
function leaveOtherTaps(box: HTMLElement, { own, isSwitchedAgain = false }: EarlyPage): void {
  const leave = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (!button) return
    if (button.matches(own)) {
      if (isSwitchedAgain) button.dataset.switched = ''
      return
    }
    event.stopPropagation()
    box.querySelector('[aria-busy]')?.removeAttribute('aria-busy')
    button.setAttribute('aria-busy', 'true')
  }
  box.addEventListener('click', leave, true)
  for (const list of box.querySelectorAll('select')) list.inert = true
}

/** Ends when the app takes the frame away, and takes it away itself where the page is left or nothing comes. */
function endWith(frame: HTMLElement, root: Root): void {
  const leave = () => frame.remove()
  const ended = new MutationObserver(() => {
    if (frame.isConnected) return
    ended.disconnect()
    clearTimeout(limit)
    removeEventListener('hashchange', leave)
    root.unmount()
  })
  const limit = setTimeout(leave, GOOD_FOR_MS)
  addEventListener('hashchange', leave)
  ended.observe(document.body, { childList: true })
}
