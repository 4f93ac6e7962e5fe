import { FollowIcon, MeIcon, ScoreIcon, TabBar, TicketIcon, TogetherIcon } from '@caimin/ui'
import { href } from '../../platform/routing/href.ts'
import { TAB_PATHS } from '../../platform/routing/tab-paths.ts'
import { shellTexts } from './shell.texts.ts'

const TABS = {
  '/pages/main/main': { label: shellTexts.tabs.main, icon: TicketIcon },
  '/pages/follow/follow': { label: shellTexts.tabs.follow, icon: FollowIcon },
  '/pages/together/together': { label: shellTexts.tabs.together, icon: TogetherIcon },
  '/pages/score/score': { label: shellTexts.tabs.score, icon: ScoreIcon },
  '/pages/home/home': { label: shellTexts.tabs.home, icon: MeIcon },
} as const satisfies Record<(typeof TAB_PATHS)[number], unknown>

const ITEMS = TAB_PATHS.map((path) => ({ href: href(path), ...TABS[path] }))

export function AppTabBar({ path }: { readonly path: string }) {
  return <TabBar items={ITEMS} current={`#${path}`} />
}
