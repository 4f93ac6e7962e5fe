import {
  createContext,
  type ReactNode,
  type Ref,
  type UIEventHandler,
  useContext,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
} from 'react'
import { classNames } from '../class-names.ts'
import './page.css'

export interface PageProps {
  /** Nav bar, tabs, strips: what stays at the top. */
  readonly head?: ReactNode
  /** Slip bar or buttons that stay under the thumb. */
  readonly foot?: ReactNode
  readonly children: ReactNode
  /** Plain: the content brings its own cards and margins (default). Padded: text pages. */
  readonly padded?: boolean
  /** The content fills the middle and scrolls by itself: maps, charts. */
  readonly fixed?: boolean
  readonly scrollRef?: Ref<HTMLElement>
  readonly onScroll?: UIEventHandler<HTMLElement>
}

/** Observes what scrolls in a page while it is on screen; returns the function that stops it. */
export type FollowScroll = (scroller: HTMLElement) => () => void

/** What the tabs in the head of a page control. */
export const PAGE_BODY_ID = 'page-body'

export const PageScrollContext = createContext<FollowScroll | null>(null)

/** One column, bars at the ends, the middle scrolls. */
export function Page({ head, foot, children, padded = false, fixed = false, scrollRef, onScroll }: PageProps) {
  const scroller = useRef<HTMLElement>(null)
  useImperativeHandle(scrollRef, () => scroller.current as HTMLElement, [])
  const follow = useContext(PageScrollContext)
  useLayoutEffect(() => (scroller.current === null ? undefined : follow?.(scroller.current)), [follow])
  return (
    <div className="ui-page">
      {head && <header>{head}</header>}
      <main
        id={PAGE_BODY_ID}
        className={classNames('ui-page-scroll', padded && 'ui-page-padded', fixed && 'ui-page-fixed')}
        ref={scroller}
        onScroll={onScroll}
      >
        {children}
      </main>
      {foot}
    </div>
  )
}
