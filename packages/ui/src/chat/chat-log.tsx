import type { Instant } from '@caimin/base'
import { type ReactNode, useEffect, useRef, useState } from 'react'
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
  const { label, messages, earlier, readTo, now, empty, children } = props
  const { scroller, hasNewBelow, toEnd, handleScroll } = useEnd(messages.at(-1))
  return (
    <div className="ui-chat">
      <div className="ui-chat-scroll" ref={scroller} onScroll={handleScroll} role="log" aria-label={label} {...BY_TAB}>
        <div>
          <EarlierButton {...earlier} />
          {messages.length === 0 && empty}
          <ol className="ui-chat-rows">
            {chatRows(messages, readTo).map((row) => {
              if (row.kind === 'message') return <li key={row.message.key}>{children(row.message)}</li>
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

/** It is laid out from its end: there the scroller stands at 0, and above it at less. */
function useEnd(newest: ShownMessage | undefined) {
  const scroller = useRef<HTMLDivElement>(null)
  const [hasNewBelow, setNewBelow] = useState(false)
  const key = newest?.key
  const isOwn = newest?.isOwn === true
  const toEnd = () => {
    if (scroller.current !== null) scroller.current.scrollTop = 0
  }
  useEffect(() => {
    if (key === undefined || scroller.current === null) return
    if (isOwn) scroller.current.scrollTop = 0
    else if (scroller.current.scrollTop < -NEAR_END) setNewBelow(true)
  }, [key, isOwn])
  return {
    scroller,
    hasNewBelow,
    toEnd,
    handleScroll: () => {
      if ((scroller.current?.scrollTop ?? 0) >= -NEAR_END) setNewBelow(false)
    },
  }
}
