import type { ReactNode } from 'react'
import './foot-bar.css'

/** One to three buttons at the foot of a page, of equal width. */
export function FootBar({ children }: { readonly children: ReactNode }) {
  return <footer className="ui-foot">{children}</footer>
}
