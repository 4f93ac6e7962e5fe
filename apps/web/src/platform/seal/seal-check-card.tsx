import { Button, Card, CheckIcon, ShieldIcon, toast } from '@caimin/ui'
import type { ReactNode } from 'react'
import { exactMoment } from '../bet-content/exact-moment.ts'
import { useServerTime } from '../data/server-time.ts'
import { hasCopied } from '../files/copy-text.ts'
import type { OpenedSeal, SealCheck } from './check-seal.ts'
import { HexText } from './hex-text.tsx'
import { sealTexts } from './seal.texts.ts'
import { useSealCheck } from './use-seal-check.ts'
import './seal.css'

/** Text, salt and published fingerprint, checked here and now, and how to do the same by hand. */
export function SealCheckCard({ seal }: { readonly seal: OpenedSeal }) {
  const { check, again } = useSealCheck(seal)
  const now = useServerTime()
  const { text, salt, sha256, publishedAt } = seal
  const copyAll = async () => {
    const three = [text, salt, sha256].join('\n')
    toast((await hasCopied(three)) ? sealTexts.copied : sealTexts.notCopied)
  }
  return (
    <Card className="seal-card">
      <Verdict check={check} />
      <Part name={sealTexts.text}>
        <code className="hex-text">{text}</code>
      </Part>
      <Part name={sealTexts.salt}>
        <HexText hex={salt} />
      </Part>
      <Part
        name={sealTexts.published(exactMoment(publishedAt, now()))}
        end={check?.reckoned !== undefined && <Equality isEqual={check.reckoned === sha256} />}
      >
        <HexText hex={sha256} />
      </Part>
      {check?.verdict === 'different' && check.reckoned !== undefined && (
        <Part name={sealTexts.reckoned}>
          <HexText hex={check.reckoned} />
        </Part>
      )}
      <div className="seal-actions">
        <Button variant="outline" size="small" onClick={() => void copyAll()}>
          {sealTexts.copyAll}
        </Button>
        <Button variant="outline" size="small" busy={check === undefined} onClick={again}>
          {sealTexts.again}
        </Button>
      </div>
      <h3 className="seal-how">{sealTexts.byHand}</h3>
      <ol className="seal-steps">
        {sealTexts.byHandSteps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </Card>
  )
}

/** In words beside the colour: checked, not the same, or not possible here. */
function Verdict({ check }: { readonly check: SealCheck | undefined }) {
  if (check === undefined) {
    return (
      <p role="status" className="seal-verdict ink-2">
        {sealTexts.checking}
      </p>
    )
  }
  if (check.verdict === 'same') {
    return (
      <p role="status" className="seal-verdict green">
        <ShieldIcon />
        <b className="grow">{sealTexts.same}</b>
        <span className="text-xs">{sealTexts.justNow}</span>
      </p>
    )
  }
  const isUnavailable = check.verdict === 'unavailable'
  return (
    <div role={isUnavailable ? 'status' : 'alert'} className={isUnavailable ? 'ink-2' : 'red'}>
      <b>{wrongText(check.verdict)}</b>
      <p className="text-s">{isUnavailable ? sealTexts.unavailableHint : sealTexts.differentHint}</p>
    </div>
  )
}

function wrongText(verdict: Exclude<SealCheck['verdict'], 'same'>): string {
  if (verdict === 'unavailable') return sealTexts.unavailable
  return verdict === 'different' ? sealTexts.different : sealTexts.otherBet
}

interface PartProps {
  readonly name: string
  readonly end?: ReactNode
  readonly children: ReactNode
}

function Part({ name, end, children }: PartProps) {
  return (
    <div className="seal-part">
      <div className="seal-part-head">
        <span className="grow">{name}</span>
        {end}
      </div>
      {children}
    </div>
  )
}

function Equality({ isEqual }: { readonly isEqual: boolean }) {
  return isEqual ? (
    <span className="green seal-equal">
      {sealTexts.equal}
      <CheckIcon size="s" />
    </span>
  ) : (
    <span className="red">{sealTexts.unequal}</span>
  )
}
