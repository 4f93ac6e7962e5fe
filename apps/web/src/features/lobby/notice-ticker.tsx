import { BellIcon, Sheet } from '@caimin/ui'
import { useEffect, useState } from 'react'
import { CONSTANTS } from '../../platform/constants.ts'
import { lobbyTexts } from './lobby.texts.ts'
import { noticesOf } from './notices.ts'
import type { Lobby } from './queries.ts'

/**
 * One notice after another in one line; a tap shows them all and ends the changing. It stands still from the beginning
 * for who wants no motion.
 */
export function NoticeTicker({ lobby }: { readonly lobby: Lobby }) {
  const notices = noticesOf(lobby)
  const [turn, setTurn] = useState(0)
  const [isRead, setRead] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const isTurning = notices.length > 1 && !isRead
  useEffect(() => {
    if (!isTurning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => {
      if (!document.hidden) setTurn((last) => last + 1)
    }, CONSTANTS.swiperIntervalMs)
    return () => clearInterval(timer)
  }, [isTurning])
  const shown = notices[turn % notices.length]
  if (shown === undefined) return null
  return (
    <>
      <button
        type="button"
        className="lobby-notice"
        aria-haspopup="dialog"
        onClick={() => {
          setRead(true)
          setOpen(true)
        }}
      >
        <BellIcon size="s" />
        <span className="unseen">{lobbyTexts.noticeHint}</span>
        <span className="cut">{shown.text}</span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={lobbyTexts.notices}>
        <ul className="lobby-notices">
          {notices.map(({ key, text }) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
