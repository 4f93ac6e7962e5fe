import type { OutputOf } from '@caimin/contract'
import { Button, toast } from '@caimin/ui'
import { useCommand } from '../../platform/commands/use-command.ts'
import { DataTable } from '../../platform/lists/data-table.tsx'
import { originName } from '../../platform/origins.texts.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { demoTexts } from './demo.texts.ts'
import { refreshWorld } from './queries.ts'

type Source = OutputOf<'demo', 'status'>['sources'][number]

const CUT_MINUTES = 360

/** The sources of the demo world, each of which can be made to fall silent. */
export function SourcesSection({ sources }: { readonly sources: readonly Source[] }) {
  const cut = useCommand('demo', 'cutSource')

  async function turn({ feed, cut_until }: Source): Promise<void> {
    const isJoining = cut_until !== null
    const value = await cut.run({ feed, minutes: isJoining ? 0 : CUT_MINUTES })
    const name = originName(feed)
    if (value !== null) toast(isJoining ? demoTexts.wasJoined(name) : demoTexts.wasCut(name))
    await refreshWorld()
  }

  return (
    <section>
      <h2>
        {demoTexts.sources} <small>{demoTexts.sourcesHelp}</small>
      </h2>
      <DataTable
        isTight
        isFlush
        rows={sources}
        keyOf={({ feed }) => feed}
        columns={[
          { head: demoTexts.source, cell: ({ feed }) => originName(feed) },
          {
            head: demoTexts.sourceState,
            cell: ({ cut_until: until }) => (
              <Status kind={until === null ? 'done' : 'stop'}>
                {until === null ? demoTexts.joined : demoTexts.cutUntil(clockOrDay(until))}
              </Status>
            ),
          },
          {
            head: demoTexts.cut,
            hidesHead: true,
            cellClass: 'num',
            cell: (source) => <CutButton source={source} isBusy={cut.isBusy} onTurn={() => void turn(source)} />,
          },
        ]}
      />
      <RefusalLine refusal={cut.refusal} />
    </section>
  )
}

interface CutButtonProps {
  readonly source: Source
  readonly isBusy: boolean
  readonly onTurn: () => void
}

function CutButton({ source: { feed, cut_until }, isBusy, onTurn }: CutButtonProps) {
  const name = originName(feed)
  const isCut = cut_until !== null
  return (
    <Button
      variant="outline"
      size="small"
      busy={isBusy}
      aria-label={isCut ? demoTexts.joinOf(name) : demoTexts.cutOf(name)}
      onClick={onTurn}
    >
      {isCut ? demoTexts.join : demoTexts.cut}
    </Button>
  )
}
