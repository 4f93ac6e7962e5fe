import { navigate } from '@caimin/router'
import { Page, Tabs } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { PlayBreakNote } from '../../../platform/play-break/play-break-note.tsx'
import { TabHead } from '../../../platform/shell/tab-head.tsx'
import { followTexts } from '../follow.texts.ts'
import { CopyPlace } from '../parts/copy-place.tsx'
import { BoardList } from './board-list.tsx'
import { hallTexts } from './hall.texts.ts'
import type { ListPlace } from './list-place.ts'
import { MineLists } from './mine-lists.tsx'
import { AllPosts, WinkedPosts } from './open-posts.tsx'
import './hall.css'

const TABS = ['all', 'winked', 'people', 'hits', 'mine'] as const
type Tab = (typeof TABS)[number]
const isTab = (value: string | undefined): value is Tab => TABS.some((tab) => tab === value)

/** 跟单: posts that can be copied, the boards of those who post, and one's own. */
export function FollowPage(place: ListPlace) {
  const tab = isTab(place.tab) ? place.tab : 'all'
  const show = (next: ListPlace) => navigate(links.follow.follow({ ...place, tab, ...next }), { replace: true })
  return (
    <CopyPlace>
      <Page
        head={
          <>
            <TabHead
              title={followTexts.follow}
              searchLabel={hallTexts.search}
              onSearch={() => navigate(links.follow.search())}
            />
            <Tabs
              label={hallTexts.lists}
              tabs={TABS.map((value) => ({ value, label: hallTexts.tabs[value] }))}
              value={tab}
              onChange={(next) => navigate(links.follow.follow({ tab: next }), { replace: true })}
            />
          </>
        }
      >
        <PlayBreakNote />
        {tab === 'all' && <AllPosts place={place} onChange={show} />}
        {tab === 'winked' && <WinkedPosts />}
        {tab === 'people' && <BoardList key={tab} boards={['profit', 'copiers']} place={place} onChange={show} />}
        {tab === 'hits' && <BoardList key={tab} boards={['hits', 'streak']} place={place} onChange={show} />}
        {tab === 'mine' && <MineLists list={place.list} onChange={(list) => show({ list })} />}
      </Page>
    </CopyPlace>
  )
}
