import { FollowIcon, MeIcon, ScoreIcon, TabBar, TicketIcon, TogetherIcon } from '@caimin/ui'
import { href } from '../routing/href.ts'
import { shellTexts } from './shell.texts.ts'

const ITEMS = [
  { href: href('/pages/main/main'), label: shellTexts.tabs.main, icon: TicketIcon },
  { href: href('/pages/follow/follow'), label: shellTexts.tabs.follow, icon: FollowIcon },
  { href: href('/pages/together/together'), label: shellTexts.tabs.together, icon: TogetherIcon },
  { href: href('/pages/score/score'), label: shellTexts.tabs.score, icon: ScoreIcon },
  { href: href('/pages/home/home'), label: shellTexts.tabs.home, icon: MeIcon },
]

const TAB_PATHS: ReadonlySet<string> = new Set(ITEMS.map((item) => item.href.slice(1)))

export function isTabPath(path: string): boolean {
  return TAB_PATHS.has(path)
}

export function AppTabBar({ path }: { readonly path: string }) {
  return <TabBar items={ITEMS} current={`#${path}`} />
}
