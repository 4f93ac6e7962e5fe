import type { LineIcon } from '../icons/line-icon.tsx'
import { partsTexts } from '../parts.texts.ts'
import './tab-bar.css'

export interface TabBarItem {
  readonly href: string
  readonly label: string
  readonly icon: LineIcon
}

/** The product's main places, at the bottom of each of them. */
export function TabBar({ items, current }: { readonly items: readonly TabBarItem[]; readonly current: string }) {
  return (
    <nav className="ui-tabbar" aria-label={partsTexts.mainNavigation}>
      {items.map(({ href, label, icon: Icon }) => (
        <a key={href} href={href} aria-current={href === current ? 'page' : undefined}>
          <Icon />
          {label}
        </a>
      ))}
    </nav>
  )
}
