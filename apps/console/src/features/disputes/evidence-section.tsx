import { Button, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountNames, journalNames } from '../../platform/ledger-names.texts.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { saveFile } from '../../platform/parts/save-file.ts'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type ResultValue, valueText } from '../../platform/results/value-text.ts'
import { disputesTexts } from './disputes.texts.ts'
import type { deskEvidenceQuery, Evidence } from './queries.ts'

type Content = Evidence['content']
type Result = Content['results'][number]

interface EvidenceSectionProps {
  readonly disputeNo: string
  readonly sha256: string
  readonly query: ReturnType<typeof deskEvidenceQuery>
}

/** What was on record when the case was opened; loaded when it is opened. */
export function EvidenceSection({ disputeNo, sha256, query }: EvidenceSectionProps) {
  const [isOpen, setOpen] = useState(false)
  const evidence = useQuery({ ...query, enabled: isOpen })
  return (
    <PaneSection title={disputesTexts.evidence}>
      <p className="text-s ink-2">{disputesTexts.evidenceNote}</p>
      <p className="text-s mono dispute-hash">{disputesTexts.hash(sha256)}</p>
      {isOpen ? (
        <QueryView query={evidence}>{(bundle) => <Bundle evidence={bundle} name={disputeNo} />}</QueryView>
      ) : (
        <Button variant="outline" onClick={() => setOpen(true)}>
          {disputesTexts.openEvidence}
        </Button>
      )}
    </PaneSection>
  )
}

function Bundle({ evidence, name }: { readonly evidence: Evidence; readonly name: string }) {
  const { content, photos } = evidence
  return (
    <div className="dispute-bundle">
      <p>
        <Status kind={evidence.has_changed ? 'warn' : 'done'}>
          {evidence.has_changed ? disputesTexts.changed : disputesTexts.unchanged}
        </Status>
        <span className="text-s ink-2">　{disputesTexts.sealedAt(clockOrDay(evidence.exported_at))}</span>
      </p>
      <Part title={disputesTexts.events} lines={content.events.map(({ to, at }) => `${clockOrDay(at)}　${to.name}`)} />
      <Part
        title={disputesTexts.tickets}
        lines={content.tickets.map(({ serial, stake }) => `${disputesTexts.ticket(serial ?? '—')}　${stake}`)}
      />
      {photos.length > 0 && (
        <p className="dispute-pictures">
          {photos.map(({ url, serial }) => (
            <a key={url} href={url} target="_blank" rel="noreferrer">
              <img src={url} alt={disputesTexts.photo(serial)} />
            </a>
          ))}
        </p>
      )}
      <Part
        title={disputesTexts.results}
        lines={content.results.map((result) => `${subjectName(content, result)}　${resultText(result)}`)}
      />
      <Part
        title={disputesTexts.ledger}
        lines={content.ledger.flatMap(({ kind, lines }) =>
          lines.map(
            ({ debit, credit, amount }) =>
              `${journalNames[kind]}　${accountNames[debit]} → ${accountNames[credit]}　${amount}`,
          ),
        )}
      />
      <Button variant="outline" onClick={() => save(evidence, name)}>
        {disputesTexts.save}
      </Button>
    </div>
  )
}

/** 周五001 横滨水手—川崎前锋 赛果; 双色球2026134期 开奖号码. */
function subjectName({ matches, order }: Content, { subject, step }: Result): string {
  const match = matches.find(({ match_id }) => match_id === subject)
  const name =
    match !== undefined
      ? disputesTexts.match(match.number_text, match.home, match.away)
      : order.issue_no === null
        ? order.game_name
        : disputesTexts.draw(order.game_name, order.issue_no)
  return `${name} ${disputesTexts.steps[step] ?? ''}`.trimEnd()
}

const resultText = ({ value }: Result): string => valueText((value ?? {}) as ResultValue)

function Part({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <h4>{title}</h4>
      <p className="text-s dispute-text">{lines.length === 0 ? disputesTexts.noneYet : lines.join('\n')}</p>
    </div>
  )
}

/** Without the links, which end: what is left is what the hash and the seal are of. */
function save({ content, sha256, exported_at, seal }: Evidence, name: string): void {
  saveFile(`${name}.json`, JSON.stringify({ content, sha256, exported_at, seal }, null, 2), 'application/json')
}
