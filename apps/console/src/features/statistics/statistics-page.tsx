import { useCall } from '@caimin/session'
import { Button, choicesOf, EmptyState, QueryView, Segmented } from '@caimin/ui'
import { client } from '../../platform/client.ts'
import { explain } from '../../platform/explain.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { saveFile } from '../../platform/parts/save-file.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { BusyTable } from './busy-table.tsx'
import { FigureStrip } from './figure-strip.tsx'
import type { By } from './queries.ts'
import { GamesSection, ShopsSection } from './shares.tsx'
import { statisticsTexts } from './statistics.texts.ts'
import { StretchSection } from './stretch-section.tsx'
import { type Span, useStatistics, useStatisticsOptions } from './use-statistics.ts'
import './statistics.css'

const SPANS = choicesOf<Span>(['today', 'week', 'fortnight', 'month', 'own'], statisticsTexts.spans)
const BYS = choicesOf<By>(['day', 'week', 'month'], statisticsTexts.bys)

/** What was sold and won over time, by game and hour, against the time before. */
export function StatisticsPage() {
  const { role } = useSignedInStaff()
  const options = useStatisticsOptions()
  const query = useStatistics(options.range, options.by)
  if (role === 'clerk') {
    return (
      <DeskPage title={statisticsTexts.title}>
        <div className="desk-scroll">
          <EmptyState title={statisticsTexts.onlyOwner} hint={statisticsTexts.onlyOwnerHint} />
        </div>
      </DeskPage>
    )
  }
  return (
    <DeskPage title={statisticsTexts.title} help={statisticsTexts.help}>
      <div className="statistics">
        <div className="bar">
          <Segmented
            views
            label={statisticsTexts.span}
            choices={SPANS}
            value={options.span}
            onChange={options.setSpan}
          />
          {options.span === 'own' && <OwnRange options={options} />}
          <Segmented views label={statisticsTexts.by} choices={BYS} value={options.by} onChange={options.setBy} />
          <FileButton options={options} />
        </div>
        <QueryView query={query}>
          {(data) => (
            <>
              <FigureStrip data={data} />
              <div className="statistics-two">
                <StretchSection stretches={data.stretches} by={options.by} />
                <GamesSection games={data.games} total={data.total} />
              </div>
              <BusyTable busy={data.busy} hours={data.hours} />
              {data.shops !== undefined && <ShopsSection shops={data.shops} total={data.total} />}
            </>
          )}
        </QueryView>
      </div>
    </DeskPage>
  )
}

type Options = ReturnType<typeof useStatisticsOptions>

function OwnRange({ options: { own, setOwn } }: { readonly options: Options }) {
  return (
    <span className="statistics-range">
      <input
        type="date"
        className="ui-input"
        aria-label={statisticsTexts.from}
        value={own.from}
        max={own.to}
        onChange={(event) => event.target.value !== '' && setOwn({ ...own, from: event.target.value })}
      />
      –
      <input
        type="date"
        className="ui-input"
        aria-label={statisticsTexts.to}
        value={own.to}
        min={own.from}
        onChange={(event) => event.target.value !== '' && setOwn({ ...own, to: event.target.value })}
      />
    </span>
  )
}

/** Hands the figures to the browser as a file. */
function FileButton({ options: { range, by } }: { readonly options: Options }) {
  const { shop } = useSignedInStaff()
  const making = useCall(shop === null ? client.statistics.allFile : client.statistics.shopFile)

  async function handleFile(): Promise<void> {
    const made = await making.run({ ...range, by })
    if (made !== null) saveFile(made.file_name, made.csv)
  }

  return (
    <span className="bar-end">
      {making.refusal !== null && (
        <span className="red" role="alert">
          {explain(making.refusal)}
        </span>
      )}
      <Button variant="outline" busy={making.isBusy} onClick={() => void handleFile()}>
        {statisticsTexts.file}
      </Button>
    </span>
  )
}
