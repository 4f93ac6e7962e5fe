import type { OutputOf } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { useCommand } from '../../platform/commands/use-command.ts'
import { originName } from '../../platform/origins.texts.ts'
import { Press } from '../../platform/parts/press.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { cutRefusals, demoTexts } from './demo.texts.ts'
import { refreshWorld } from './refresh-world.ts'

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
      <table className="table table-tight table-flush">
        <thead>
          <tr>
            <th>{demoTexts.source}</th>
            <th>{demoTexts.sourceState}</th>
            <th>
              <span className="unseen">{demoTexts.cut}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map((source) => (
            <SourceRow key={source.feed} source={source} isBusy={cut.isBusy} onTurn={() => void turn(source)} />
          ))}
        </tbody>
      </table>
      <RefusalLine refusal={cut.refusal} texts={cutRefusals} />
    </section>
  )
}

interface SourceRowProps {
  readonly source: Source
  readonly isBusy: boolean
  readonly onTurn: () => void
}

function SourceRow({ source: { feed, cut_until: until }, isBusy, onTurn }: SourceRowProps) {
  const name = originName(feed)
  const isCut = until !== null
  return (
    <tr>
      <td>{name}</td>
      <td>
        <Status kind={isCut ? 'stop' : 'done'}>
          {isCut ? demoTexts.cutUntil(clockOrDay(until)) : demoTexts.joined}
        </Status>
      </td>
      <td className="num">
        <Press
          size="small"
          busy={isBusy}
          aria-label={isCut ? demoTexts.joinOf(name) : demoTexts.cutOf(name)}
          onClick={onTurn}
        >
          {isCut ? demoTexts.join : demoTexts.cut}
        </Press>
      </td>
    </tr>
  )
}
