import type { Instant } from '@caimin/base'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { chatTexts } from './chat.texts.ts'
import { chatMoment } from './chat-moment.ts'
import { chatRows, type ShownMessage } from './chat-rows.ts'
import { type Earlier, EarlierButton } from './earlier-button.tsx'
import './chat-log.css'

export interface ChatLogProps<Message> {
  readonly label: string
  /** The oldest first. */
  readonly messages: readonly Message[]
  readonly earlier: Earlier
  /** Of a part of a conversation: what was said after it. */
  readonly later?: Earlier | undefined
  /** The message that it is opened at, by its number. */
  readonly at?: number | undefined
  /** What had been read when the conversation was opened, if something had not. */
  readonly readTo?: number | undefined
  readonly now: Instant
  /** Instead of messages, where there are none. */
  readonly empty?: ReactNode
  readonly children: (message: Message) => ReactNode
}

/** What scrolls is reached by the keyboard, also where nothing in it can be pressed. */
const BY_TAB = { tabIndex: 0 } as const

/** Whoever is this near to the end, in pixels, follows what is said. */
const NEAR_END = 60

/**
 * What was said, the newest at the end and in sight. What comes before or after leaves the place where one reads; a
 * button leads to what has come below it.
 */
export function ChatLog<Message extends ShownMessage>(props: ChatLogProps<Message>) {
  const { label, messages, earlier, later, at, readTo, now, empty, children } = props
  const { scroller, hasNewBelow, toEnd, handleScroll } = useEnd(messages.at(-1), later !== undefined)
  const found = useFound(messages.find(({ no }) => no !== null && no === at)?.key)
  return (
    <div className="ui-chat">
      <div className="ui-chat-scroll" ref={scroller} onScroll={handleScroll} role="log" aria-label={label} {...BY_TAB}>
        <div>
          <EarlierButton {...earlier} />
          {messages.length === 0 && empty}
          <ol className="ui-chat-rows">
            {chatRows(messages, readTo).map((row) => {
              if (row.kind === 'message') {
                const { key } = row.message
                return (
                  <li key={key} data-key={key} {...(key === found.key && found.row)}>
                    {children(row.message)}
                  </li>
                )
              }
              return row.kind === 'time' ? (
                <li key={row.key} className="ui-chat-time">
                  <time>{chatMoment(row.at, now)}</time>
                </li>
              ) : (
                <li key="new" className="ui-chat-new">
                  {chatTexts.newBelow}
                </li>
              )
            })}
          </ol>
          {later && <EarlierButton {...later} label={chatTexts.later} />}
        </div>
      </div>
      {hasNewBelow && (
        <button type="button" className="ui-chat-to-end" onClick={toEnd}>
          {chatTexts.toNewest}
        </button>
      )}
    </div>
  )
}

/** Leads to a message once it is there; it stands out for a while. */
function useFound(key: string | undefined) {
  const ref = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (key === undefined) return
    ref.current?.scrollIntoView({ block: 'center' })
    ref.current?.focus({ preventScroll: true })
  }, [key])
  return { key, row: { ref, className: 'ui-chat-found', tabIndex: -1, 'aria-current': 'location' } as const }
}

/**
 * It is laid out from its end: there the scroller stands at 0, and above it at less. What is put behind a part is
 * further down than where one reads.
 */
function useEnd(newest: ShownMessage | undefined, isPart: boolean) {
  const scroller = useRef<HTMLDivElement>(null)
  const [hasNewBelow, setNewBelow] = useState(false)
  const key = newest?.key
  const isOwn = newest?.isOwn === true
  const toEnd = () => {
    if (scroller.current !== null) scroller.current.scrollTop = 0
  }
  const lastOfPart = useRef<string>(undefined)
  useLayoutEffect(() => {
    const last = lastOfPart.current
    lastOfPart.current = isPart ? key : undefined
    if (key === undefined || scroller.current === null || key === last) return
    if (last !== undefined) keepInSight(scroller.current, last)
    else if (isOwn) scroller.current.scrollTop = 0
    else if (scroller.current.scrollTop < -NEAR_END) setNewBelow(true)
  }, [key, isOwn, isPart])
  return {
    scroller,
    hasNewBelow,
    toEnd,
    handleScroll: () => {
      if ((scroller.current?.scrollTop ?? 0) >= -NEAR_END) setNewBelow(false)
    },
  }
}

/** What was the last row stays where it was; the button that was pressed there may be gone. */
function keepInSight(scroller: HTMLElement, key: string): void {
  scroller.querySelector(`[data-key="${key}"]`)?.scrollIntoView({ block: 'end' })
  if (!scroller.contains(document.activeElement)) scroller.focus({ preventScroll: true })
}
