import { chinaClock } from '@caimin/base'
import { useEverySecond } from '@caimin/ui'
import type { ReactNode } from 'react'
import { useLiveState } from '../live.ts'
import { serverNow } from '../server-clock.ts'
import { partsTexts } from './parts.texts.ts'
import { Status } from './status.tsx'
import { clockWithSeconds } from './wire-text.ts'
import './desk-page.css'

export interface DeskPageProps {
  readonly title: ReactNode
  /** One line of help beside the title. */
  readonly help?: ReactNode
  /** Switches and fields before the clock. */
  readonly tools?: ReactNode
  readonly children: ReactNode
}

/** A screen of the desk: title, server time, and below it the list and the pane. */
export function DeskPage({ title, help, tools, children }: DeskPageProps) {
  return (
    <main className="desk-page">
      <div className="desk-top">
        <h1>{title}</h1>
        {help !== undefined && <span className="desk-help">{help}</span>}
        <div className="desk-tools">
          {tools}
          <ServerTime />
        </div>
      </div>
      <ConnectionLost />
      {children}
    </main>
  )
}

function ServerTime() {
  useEverySecond()
  return (
    <>
      <span className="desk-help">{partsTexts.serverTime}</span>
      <time className="desk-clock">{clockWithSeconds(serverNow())}</time>
    </>
  )
}

/** Says that the lists stand still, and since when; the row exists only then, above everything a finger may be on. */
function ConnectionLost() {
  useEverySecond()
  const state = useLiveState()
  if (state.kind !== 'lost') return null
  const seconds = Math.max(0, Math.round((serverNow() - state.since) / 1000))
  return (
    <div className="desk-lost" role="status">
      <Status kind="warn">{partsTexts.lost(seconds, chinaClock(state.since))}</Status>
    </div>
  )
}
