import { MAX_FEED_TEXT } from '@caimin/contract'
import { Button, choicesOf, Segmented, TextArea } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { FileButton } from '../../platform/parts/file-button.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { feedsTexts } from './feeds.texts.ts'
import { refreshOperator } from './queries.ts'

type Kind = keyof typeof feedsTexts.kinds
type Format = 'json' | 'csv'
const KINDS = choicesOf<Kind>(
  ['matches', 'issues', 'results', 'draws', 'teams', 'progress', 'events', 'lineups'],
  feedsTexts.kinds,
)

function missingIn(text: string): string | false {
  if (text.trim() === '') return feedsTexts.needsText
  return text.length > MAX_FEED_TEXT && feedsTexts.tooLong
}

interface Outcome {
  readonly accepted: number
  readonly refused: readonly { readonly row: number; readonly reason: string }[]
}

/** A file as one more source, for when the others are gone: every row is taken or refused by itself. */
export function FeedUpload() {
  const [kind, setKind] = useState<Kind>('results')
  const [format, setFormat] = useState<Format>('json')
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const upload = useCommand('operator', 'uploadFeed')
  const { role } = useSignedInStaff()

  async function read(file: File) {
    setText(await file.text())
    setFormat(file.name.toLowerCase().endsWith('.csv') ? 'csv' : 'json')
  }

  async function send() {
    setOutcome(await upload.run({ kind, format, text }))
    await refreshOperator()
  }

  return (
    <PaneSection title={feedsTexts.upload}>
      <div className="stack feed-upload">
        <p className="text-s ink-2">{feedsTexts.uploadHelp}</p>
        <Segmented views label={feedsTexts.kind} value={kind} onChange={setKind} choices={KINDS} />
        <div className="row">
          <Segmented
            views
            label={feedsTexts.format}
            value={format}
            onChange={setFormat}
            choices={[
              { value: 'json', label: 'JSON' },
              { value: 'csv', label: 'CSV' },
            ]}
          />
          <FileButton accept=".json,.csv,application/json,text/csv" onFile={(file) => void read(file)}>
            {feedsTexts.chooseFile}
          </FileButton>
        </div>
        <TextArea label={feedsTexts.text} mono rows={8} value={text} onChange={setText} />
        <RefusalLine refusal={upload.refusal} />
        {outcome !== null && <UploadOutcome outcome={outcome} />}
        <Button
          size="tall"
          disabled={role !== 'operator'}
          missing={missingIn(text)}
          busy={upload.isBusy}
          onClick={() => void send()}
        >
          {feedsTexts.send}
        </Button>
      </div>
    </PaneSection>
  )
}

function UploadOutcome({ outcome }: { readonly outcome: Outcome }) {
  return (
    <>
      <Flag kind={outcome.refused.length === 0 ? 'ok' : 'soft'}>
        {`${feedsTexts.accepted(outcome.accepted)}　${feedsTexts.refused(outcome.refused.length)}`}
      </Flag>
      {outcome.refused.length > 0 && (
        <DataTable
          isTight
          isFlush
          rows={outcome.refused}
          keyOf={({ row }) => row}
          columns={[
            { head: feedsTexts.row, cell: ({ row }) => row },
            { head: feedsTexts.reason, cellClass: 'mono', cell: ({ reason }) => reason },
          ]}
        />
      )}
    </>
  )
}
