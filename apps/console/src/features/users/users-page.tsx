import type { OutputOf } from '@caimin/contract'
import { answerOf } from '@caimin/session'
import { classNames } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { navigate, usePlace } from '../../platform/navigation.tsx'
import { Entry } from '../../platform/parts/entry.tsx'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { UserPane } from './user-pane.tsx'
import { stateNames, usersTexts } from './users.texts.ts'
import './users.css'

export type UserRow = OutputOf<'users', 'list'>['rows'][number]
type Filter = 'all' | 'frozen' | 'on_break'

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

function useUsers(search: string, state: Filter, shop: string | undefined) {
  return useInfiniteQuery({
    queryKey: ['operator', 'users', search, state, shop],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.users.list({
          state,
          ...(search !== '' && { search }),
          ...(shop !== undefined && { shop_id: shop }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
}

/** The people of all shops: find, look, freeze, let back. */
export function UsersPage() {
  const { shop, user } = usePlace().params
  const [search, setSearch] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const query = useUsers(search, filter, shop)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const take = (next: string | undefined) =>
    navigate('/users', { ...(shop !== undefined && { shop }), ...(next !== undefined && { user: next }) })
  useKeys({ escape: () => take(undefined) })
  return (
    <ListAndPane
      title={usersTexts.title}
      help={usersTexts.help}
      above={
        <div className="pad users-tools">
          <FindUser onFind={setSearch} />
          <Switcher label={usersTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
        </div>
      }
      query={query}
      count={rows.length}
      empty={{ title: usersTexts.empty, hint: usersTexts.emptyHint }}
      pane={user === undefined ? null : <UserPane key={user} personId={user} onLeave={() => take(undefined)} />}
      nothing={{ label: usersTexts.paneLabel, text: usersTexts.nothingInHand }}
    >
      <UserTable rows={rows} taken={user} onTake={take} />
    </ListAndPane>
  )
}

function FindUser({ onFind }: { readonly onFind: (text: string) => void }) {
  const [text, setText] = useState('')
  return (
    <form
      className="users-find"
      onSubmit={(event) => {
        event.preventDefault()
        onFind(text.trim())
      }}
    >
      <Entry
        label={usersTexts.search}
        value={text}
        onChange={setText}
        placeholder={usersTexts.searchHint}
        maxLength={40}
        autoComplete="off"
      />
      <Press type="submit">{usersTexts.find}</Press>
    </form>
  )
}

interface UserTableProps {
  readonly rows: readonly UserRow[]
  readonly taken: string | undefined
  readonly onTake: (personId: string) => void
}

function UserTable({ rows, taken, onTake }: UserTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{usersTexts.person}</th>
          <th className="extra-column">{usersTexts.shops}</th>
          <th className="extra-column">{usersTexts.joined}</th>
          <th>{usersTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.person_id} className={classNames(row.person_id === taken && 'in-hand')}>
            <td className="two-lines">
              <button type="button" className="row-press" onClick={() => onTake(row.person_id)}>
                {row.name}
              </button>
              <span>{row.mobile}</span>
            </td>
            <td className="extra-column">{row.shops.map(({ name }) => name).join('、')}</td>
            <td className="extra-column">{clockOrDay(row.joined_at)}</td>
            <td>
              <Status kind={STATUS_OF[row.state]}>{stateNames[row.state]}</Status>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
