import { IconButton, SearchIcon, SizeSwitch } from '@caimin/ui'
import { MessagesBell } from './messages-bell.tsx'
import './tab-head.css'

interface TabHeadProps {
  readonly title: string
  /** What the search looks for. */
  readonly searchLabel: string
  readonly onSearch: () => void
}

/** The head of a page of the tab bar that can be searched: there is nowhere to go back to. */
export const TabHead = ({ title, searchLabel, onSearch }: TabHeadProps) => (
  <div className="tab-head">
    <h1>{title}</h1>
    <SizeSwitch framed />
    <IconButton icon={SearchIcon} label={searchLabel} onClick={onSearch} />
    <MessagesBell />
  </div>
)
