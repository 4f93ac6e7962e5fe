import type { Instant, TimeText } from '@caimin/base'
import { Button, LockIcon, toast } from '@caimin/ui'
import type { ReactNode } from 'react'
import { exactMoment } from '../bet-content/exact-moment.ts'
import { useServerTime } from '../data/server-time.ts'
import { hasCopied } from '../files/copy-text.ts'
import { HexText } from './hex-text.tsx'
import { sealTexts } from './seal.texts.ts'
import './seal.css'

interface SealedFingerprintProps {
  readonly sha256: string
  readonly publishedAt: Instant | TimeText
  /** Who may see it before, and when all may. */
  readonly note?: ReactNode
  /** How it will be checked. */
  readonly steps: readonly string[]
}

/** The fingerprint of what may not be seen yet, and how it will be verified. */
export function SealedFingerprint({ sha256, publishedAt, note, steps }: SealedFingerprintProps) {
  const now = useServerTime()
  const copy = async () => toast((await hasCopied(sha256)) ? sealTexts.copied : sealTexts.notCopied)
  return (
    <>
      <div className="seal-closed">
        <LockIcon />
        <div className="grow">
          <div className="seal-closed-head">
            <b className="text-s">{sealTexts.fingerprint}</b>
            <Button variant="quiet" size="small" onClick={() => void copy()}>
              {sealTexts.copy}
            </Button>
          </div>
          <HexText hex={sha256} />
          <p className="text-xs ink-2">{sealTexts.registered(exactMoment(publishedAt, now()))}</p>
          {note !== undefined && <p className="text-xs ink-2">{note}</p>}
        </div>
      </div>
      <h3 className="seal-how">{sealTexts.howToCheck}</h3>
      <ol className="seal-steps">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  )
}
