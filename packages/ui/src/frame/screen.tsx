import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import './page.css'

/** The whole window: a page, and below it whatever stays on every page. At most 960 wide, centred beyond. */
export function Screen({ children, tabbed = false }: { readonly children: ReactNode; readonly tabbed?: boolean }) {
  return <div className={classNames('ui-screen', tabbed && 'ui-screen-tabbed')}>{children}</div>
}
