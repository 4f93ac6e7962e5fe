import { IconButton, LeftIcon, PauseIcon, PlayIcon, RightIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import { HotMatch } from '../hot-match.tsx'
import { lobbyTexts } from '../lobby.texts.ts'
import type { Lobby } from '../queries.ts'
import { NewestDraw, NextDraw } from './draw-slides.tsx'
import { newestDraw, nextDraw } from './next-draw.ts'
import { NewestNotice } from './notice-slide.tsx'
import { useSlides } from './use-slides.ts'
import './swiper.css'

interface Slide {
  readonly key: string
  readonly content: ReactNode
}

function slidesOf(lobby: Lobby): readonly Slide[] {
  const next = nextDraw(lobby)
  const newest = newestDraw(lobby)
  const notice = lobby.newest_notice
  return [
    ...(lobby.hot_match ? [{ key: 'match', content: <HotMatch match={lobby.hot_match} /> }] : []),
    ...(next ? [{ key: 'next', content: <NextDraw {...next} /> }] : []),
    ...(newest ? [{ key: 'newest', content: <NewestDraw draw={newest} /> }] : []),
    ...(notice ? [{ key: 'notice', content: <NewestNotice notice={notice} /> }] : []),
  ]
}

/** What is worth a look today, one after another; stops on focus, at a touch, on pause and with reduced motion. */
export function Swiper({ lobby }: { readonly lobby: Lobby }) {
  const slides = slidesOf(lobby)
  const { row, at, isPlaying, setPlaying, show } = useSlides(slides.length)
  if (slides.length === 0) return null
  return (
    <section className="lobby-carousel" aria-roledescription={lobbyTexts.carousel} aria-label={lobbyTexts.highlights}>
      <ul className="lobby-slides" ref={row}>
        {slides.map(({ key, content }, index) => (
          <li key={key} className="lobby-slide" inert={index !== at}>
            {content}
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <div className="lobby-slide-bar">
          <IconButton
            icon={isPlaying ? PauseIcon : PlayIcon}
            label={isPlaying ? lobbyTexts.pause : lobbyTexts.play}
            onClick={() => setPlaying(!isPlaying)}
          />
          <IconButton icon={LeftIcon} label={lobbyTexts.previousSlide} onClick={() => show(at - 1)} />
          <output className="text-xs ink-2" aria-live={isPlaying ? 'off' : 'polite'}>
            {lobbyTexts.slide(at + 1, slides.length)}
          </output>
          <IconButton icon={RightIcon} label={lobbyTexts.nextSlide} onClick={() => show(at + 1)} />
        </div>
      )}
    </section>
  )
}
