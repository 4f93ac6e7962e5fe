import { hrefOf, Link } from '@caimin/router'
import { classNames } from '@caimin/ui'
import type { ReactNode } from 'react'
import { countText, type DeskCounts, useDeskCounts } from '../../platform/desk-counts.ts'
import type { Path } from '../../platform/links.ts'
import { useLiveState } from '../../platform/live.ts'
import { MarkIcon } from '../../platform/parts/nav-icons.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { roleNames } from '../../platform/role-names.texts.ts'
import { useDeskSound } from '../../platform/sound/desk-sound.ts'
import type { Staff } from '../../platform/staff.ts'
import { type DeskEntry, deskOf, isScreenOf, sidePlaceOf, tabOf } from './desks.ts'
import { shellTexts } from './shell.texts.ts'
import './shell.css'

export interface ShellProps {
  readonly staff: Staff
  /** The screen that is open. */
  readonly path: Path
  readonly children: ReactNode
}

/** Navigation at the left of a desktop, tabs at the foot of a phone, and the screen. */
export function Shell({ staff, path, children }: ShellProps) {
  const desk = deskOf(staff)
  const counts = useDeskCounts(staff)
  useDeskSound(counts)
  const sideCounts = countsAt(counts, desk, sidePlaceOf)
  const tabCounts = countsAt(counts, desk, tabOf)
  const current = tabOf(path, desk)
  const sideCurrent = sidePlaceOf(path, desk)
  return (
    <div className="shell">
      <nav className={classNames('side', staff.shop === null && 'side-operator')} aria-label={shellTexts.navigation}>
        <Brand staff={staff} />
        <div className="side-links">
          {desk.map((entry) => (
            <SideEntry
              key={entry.path}
              entry={entry}
              isCurrent={entry.path === sideCurrent}
              count={sideCounts[entry.path]}
            />
          ))}
        </div>
        <div className="side-foot">
          <b>{`${staff.name} · ${roleNames[staff.role]}`}</b>
          {staff.isDemo && <span className="side-words">{shellTexts.isDemo}</span>}
          <Connection />
        </div>
      </nav>
      {children}
      <nav className="phone-tabs" aria-label={shellTexts.navigation}>
        {desk
          .filter(({ isDesktop }) => !isDesktop)
          .map(({ path: to, short, icon: Icon }) => (
            <Link key={to} to={hrefOf(to)} aria-current={to === current ? 'page' : undefined}>
              <Icon />
              <span className="tab-word">{short}</span>
              <TabCount count={tabCounts[to] ?? 0} />
            </Link>
          ))}
      </nav>
    </div>
  )
}

const TabCount = ({ count }: { readonly count: number }) => (count > 0 ? <em>{countText(count)}</em> : null)

/** What waits at each place of the navigation, with what waits at the screens that are reached from it. */
function countsAt(counts: DeskCounts | undefined, desk: readonly DeskEntry[], placeOf: typeof tabOf): DeskCounts {
  const sums: Partial<Record<Path, number>> = {}
  for (const [name, count] of Object.entries(counts ?? {})) {
    const path = name as Path
    // An auditor has not all of the screens at which something waits.
    if (!isScreenOf(path, desk)) continue
    const place = placeOf(path, desk)
    sums[place] = (sums[place] ?? 0) + count
  }
  return sums
}

function Brand({ staff }: { readonly staff: Staff }) {
  const place = staff.shop === null ? shellTexts.operatorDesk : `${staff.shop.name} ${staff.shop.code}`
  return (
    <div className="brand">
      <span className="brand-mark">
        <MarkIcon />
      </span>
      <span className="brand-words">
        <b>{shellTexts.brand}</b>
        <span>{place}</span>
      </span>
    </div>
  )
}

function SideEntry({ entry, isCurrent, count }: { entry: DeskEntry; isCurrent: boolean; count: number | undefined }) {
  const { path, name, icon: Icon, group } = entry
  return (
    <>
      {group !== undefined && <p className="side-group">{group}</p>}
      <Link to={hrefOf(path)} aria-current={isCurrent ? 'page' : undefined}>
        <Icon />
        <span>{name}</span>
        {count !== undefined && count > 0 && <b>{countText(count)}</b>}
      </Link>
    </>
  )
}

function Connection() {
  const { kind } = useLiveState()
  if (kind === 'live') return <Status kind="done">{shellTexts.live}</Status>
  return kind === 'lost' ? (
    <Status kind="warn">{shellTexts.lost}</Status>
  ) : (
    <Status kind="half">{shellTexts.opening}</Status>
  )
}
