import { navigate } from '@caimin/router'
import { Page, Tabs } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { PlayBreakNote } from '../../../platform/play-break/play-break-note.tsx'
import { TabHead } from '../../../platform/shell/tab-head.tsx'
import { togetherTexts } from '../together.texts.ts'
import { hallTexts } from './hall.texts.ts'
import type { HallPlace } from './hall-place.ts'
import { OpenPlans } from './open-plans.tsx'
import { OwnPlans } from './own-plans.tsx'
import { SearchPlans } from './search-plans.tsx'
import './hall.css'

const TABS = ['all', 'sports', 'numbers', 'joined', 'opened'] as const
type Tab = (typeof TABS)[number]
const isTab = (value: string | undefined): value is Tab => TABS.some((tab) => tab === value)

/** 合买: plans that can be joined, and one's own. */
export function TogetherPage(place: HallPlace) {
  const tab = isTab(place.tab) ? place.tab : 'all'
  if (place.search !== undefined) return <SearchPlans text={place.search} />
  return (
    <Page
      head={
        <>
          <TabHead
            title={togetherTexts.together}
            searchLabel={hallTexts.search}
            onSearch={() => navigate(links.together.together({ search: '' }))}
          />
          <Tabs
            label={hallTexts.lists}
            tabs={TABS.map((value) => ({ value, label: hallTexts.tabs[value] }))}
            value={tab}
            onChange={(next) => navigate(links.together.together({ tab: next }), { replace: true })}
          />
        </>
      }
    >
      <PlayBreakNote />
      {tab === 'joined' || tab === 'opened' ? (
        <OwnPlans key={tab} role={tab} />
      ) : (
        <OpenPlans
          key={tab}
          category={tab}
          place={place}
          onChange={(next) => navigate(links.together.together({ ...place, tab, ...next }), { replace: true })}
        />
      )}
    </Page>
  )
}
