import type { ReactNode } from 'react'
import './page.css'

/** The whole window: a page, and below it whatever stays on every page. At most 960 wide, centred beyond. */
export function Screen({ children }: { readonly children: ReactNode }) {
  return <div className="ui-screen">{children}</div>
}
