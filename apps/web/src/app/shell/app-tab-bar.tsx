import { FollowIcon, MeIcon, ScoreIcon, TabBar, TicketIcon, TogetherIcon } from '@caimin/ui'
import { TAB_LINKS } from '../../platform/routing/tab-links.ts'
import { shellTexts } from './shell.texts.ts'

const ITEMS = [
  { href: TAB_LINKS.main(), label: shellTexts.tabs.main, icon: TicketIcon },
  { href: TAB_LINKS.follow(), label: shellTexts.tabs.follow, icon: FollowIcon },
  { href: TAB_LINKS.together(), label: shellTexts.tabs.together, icon: TogetherIcon },
  { href: TAB_LINKS.score(), label: shellTexts.tabs.score, icon: ScoreIcon },
  { href: TAB_LINKS.home(), label: shellTexts.tabs.home, icon: MeIcon },
]

export function AppTabBar({ path }: { readonly path: string }) {
  return <TabBar items={ITEMS} current={`#${path}`} />
}
