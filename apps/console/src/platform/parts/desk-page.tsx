import { chinaClock, type Instant } from '@caimin/base'
import { serverNow } from '@caimin/session'
import { classNames, useEverySecond } from '@caimin/ui'
import type { ReactNode } from 'react'
import { UnknownOutcomes } from '../commands/unknown-outcomes.tsx'
import { useLiveState } from '../live.ts'
import { SoundSwitch } from '../sound/sound-switch.tsx'
import { partsTexts } from './parts.texts.ts'
import { Status } from './status.tsx'
import { clockWithSeconds } from './wire-text.ts'

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
  const live = useLiveState()
  const isLost = live.kind === 'lost'
  return (
    <main className="desk-page">
      <div>
        <div className={classNames('desk-top', isLost && 'desk-top-lost')}>
          <h1>{title}</h1>
          {isLost && <ConnectionLost since={live.since} />}
          {!isLost && help !== undefined && <span className="desk-help">{help}</span>}
          <div className="desk-tools">
            {tools}
            <span className="desk-sound">
              <SoundSwitch />
            </span>
            <ServerTime />
          </div>
        </div>
        <UnknownOutcomes />
      </div>
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

/** Says that the lists stand still, and since when. It takes the place of the help, so that nothing below moves. */
function ConnectionLost({ since }: { readonly since: Instant }) {
  useEverySecond()
  const seconds = Math.max(0, Math.round((serverNow() - since) / 1000))
  return (
    <span className="desk-lost" role="status">
      <Status kind="warn">{partsTexts.lost(seconds)}</Status>
      <span className="desk-help">{partsTexts.standsAt(chinaClock(since))}</span>
    </span>
  )
}
