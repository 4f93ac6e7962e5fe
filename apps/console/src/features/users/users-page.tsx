import { navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Segmented } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { FindForm } from '../../platform/parts/find-form.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type Filter, type UserRow, usersQuery } from './queries.ts'
import { UserPane } from './user-pane.tsx'
import { stateNames, usersTexts } from './users.texts.ts'
import './users.css'

const FILTERS = [
  { value: 'all', label: usersTexts.all },
  { value: 'frozen', label: usersTexts.frozen },
  { value: 'on_break', label: usersTexts.onBreak },
] as const

const STATUS_OF: Readonly<Record<UserRow['state'], StatusKind>> = {
  normal: 'done',
  frozen: 'stop',
  self_excluded: 'off',
  cooling_off: 'half',
}

const COLUMNS: readonly Column<UserRow>[] = [
  {
    head: usersTexts.person,
    selects: true,
    cellClass: 'two-lines',
    cell: ({ name }) => name,
    after: ({ mobile }) => <span>{mobile}</span>,
  },
  { head: usersTexts.shops, isExtra: true, cell: ({ shops }) => shops.map(({ name }) => name).join('、') },
  { head: usersTexts.joined, isExtra: true, cell: ({ joined_at }) => clockOrDay(joined_at) },
  { head: usersTexts.state, cell: ({ state }) => <Status kind={STATUS_OF[state]}>{stateNames[state]}</Status> },
]

const personId = ({ person_id }: UserRow): string => person_id

interface UsersPageProps {
  readonly shop?: string | undefined
  readonly user?: string | undefined
}

/** The people of all shops: find, look, freeze, let back. */
export function UsersPage({ shop, user: inAddress = '' }: UsersPageProps) {
  const user = inAddress === '' ? undefined : inAddress
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const users = usePages(usersQuery({ search, state: filter, shop }))
  const take = (next: string | undefined) => navigate(links.users({ shop, user: next }))
  const leave = () => take(undefined)
  return (
    <ListAndPane
      texts={usersTexts}
      above={
        <div className="pad users-tools">
          <FindForm texts={usersTexts} onFind={setSearch} className="users-find" />
          <Segmented views label={usersTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
        </div>
      }
      list={users}
      columns={COLUMNS}
      keyOf={personId}
      selection={{
        selected: users.rows.find((row) => personId(row) === user),
        isSelected: (row) => personId(row) === user,
        select: (row) => take(personId(row)),
        clear: leave,
      }}
      pane={user !== undefined && <UserPane key={user} personId={user} onLeave={leave} />}
    />
  )
}
