import { Button } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { AddPane } from './add-pane.tsx'
import { MemberPane } from './member-pane.tsx'
import { Proposals } from './proposals.tsx'
import { type Member, membersQuery } from './queries.ts'
import { staffingTexts } from './staffing.texts.ts'
import { useKeepsStaff } from './use-keeps-staff.ts'
import './staffing.css'

const NEW = 'new'

const COLUMNS: readonly Column<Member>[] = [
  {
    head: staffingTexts.name,
    selects: true,
    cell: ({ name }) => name,
    after: ({ is_self }) => is_self && <span className="ink-2 text-s">　{staffingTexts.self}</span>,
  },
  { head: staffingTexts.account, cellClass: 'mono', cell: ({ account }) => account },
  { head: staffingTexts.role, cell: ({ role }) => staffingTexts.roles[role] },
  {
    head: staffingTexts.lastSignIn,
    isExtra: true,
    cellClass: 'ink-2',
    cell: ({ last_sign_in_at: at }) => (at === null ? staffingTexts.never : clockOrDay(at)),
  },
  { head: staffingTexts.state, cell: (member) => <MemberState member={member} /> },
]

const staffId = ({ staff_id }: Member): string => staff_id

/** Who works here, what each may do, and new accounts. */
export function ClerksPage() {
  const { isShop, mayChange } = useKeepsStaff()
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const query = useQuery(membersQuery(isShop))
  const rows = query.data?.rows
  const member = rows?.find((row) => staffId(row) === selectedId)
  const leave = () => setSelectedId(null)
  return (
    <ListAndPane
      texts={{ ...staffingTexts, ...(isShop ? staffingTexts.ofShop : staffingTexts.ofOperator) }}
      above={
        <>
          {mayChange && (
            <div className="bar">
              <Button variant="outline" onClick={() => setSelectedId(NEW)}>
                {staffingTexts.add}
              </Button>
            </div>
          )}
          {query.data && <Proposals proposals={query.data.proposals ?? []} />}
        </>
      }
      list={{ data: rows, error: query.error, refetch: query.refetch }}
      columns={COLUMNS}
      keyOf={staffId}
      selection={{
        selected: member,
        isSelected: (row) => staffId(row) === selectedId,
        select: (row) => setSelectedId(staffId(row)),
        clear: leave,
      }}
      pane={
        selectedId === NEW ? (
          <AddPane onLeave={leave} />
        ) : (
          member && <MemberPane key={staffId(member)} member={member} onLeave={leave} />
        )
      }
    />
  )
}

function MemberState({ member }: { readonly member: Member }) {
  if (member.frozen_at !== null) return <Status kind="stop">{staffingTexts.frozen}</Status>
  if (member.has_first_password) return <Status kind="half">{staffingTexts.first}</Status>
  return <Status kind="done">{staffingTexts.works}</Status>
}
