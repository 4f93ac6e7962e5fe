import { goBack, navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { EmptyState, InlineSelect, NavBar, Page, PagedList, Switch } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { links } from '../../platform/links.ts'
import { agentsTexts } from './agents.texts.ts'
import { EntryDays } from './entry-days.tsx'
import { lastMonths } from './months.ts'
import { accountQuery, type RebateCategory } from './queries.ts'
import './agents.css'

export interface AccountPageProps {
  readonly only?: string | undefined
  readonly category?: string | undefined
  readonly month?: string | undefined
}

const ALL = 'all'
const NAMES = Object.entries(agentsTexts.categories) as [RebateCategory, string][]
const CHOICES = [{ value: ALL, label: agentsTexts.allCategories }, ...NAMES.map(([value, label]) => ({ value, label }))]

/** An agent's rebates, and what was taken back of them. */
export function AccountPage({ only, category: named, month: wanted }: AccountPageProps) {
  const months = lastMonths(useServerTime()())
  const month = months.find(({ value }) => value === wanted)?.value
  const isTakenBack = only === 'taken_back'
  const category = NAMES.find(([name]) => name === named)?.[0]
  const list = usePages(
    accountQuery({
      ...(category && { category }),
      ...(month && { month }),
      ...(isTakenBack && { taken_back: 'true' }),
    }),
  )
  const show = (next: AccountPageProps) => navigate(links.agents.superior(next), { replace: true })
  return (
    <Page head={<NavBar title={agentsTexts.account} onBack={() => goBack(links.agents.center())} />}>
      {/* Within what scrolls, so that the keyboard reaches it. */}
      <div className="agents-filter">
        <InlineSelect
          label={agentsTexts.category}
          value={category ?? ALL}
          choices={CHOICES}
          onChange={(next) => show({ only, month, category: next === ALL ? undefined : next })}
        />
        <InlineSelect
          label={agentsTexts.monthFilter}
          value={month ?? ALL}
          choices={[{ value: ALL, label: agentsTexts.allMonths }, ...months]}
          onChange={(next) => show({ only, category, month: next === ALL ? undefined : next })}
        />
        <Switch
          label={agentsTexts.takenBack}
          on={isTakenBack}
          onChange={(next) => show({ category, month, only: next ? 'taken_back' : undefined })}
        />
      </div>
      <PagedList
        list={list}
        empty={<NoEntries isFiltered={isTakenBack || category !== undefined || month !== undefined} />}
      >
        {(rows) => (
          <>
            <EntryDays entries={rows} />
            <p className="agents-note">{agentsTexts.entriesNote}</p>
          </>
        )}
      </PagedList>
    </Page>
  )
}

const NoEntries = ({ isFiltered }: { readonly isFiltered: boolean }) =>
  isFiltered ? (
    <EmptyState title={agentsTexts.noneOfThese} />
  ) : (
    <EmptyState title={agentsTexts.noEntries} hint={agentsTexts.noEntriesHint} />
  )
