import { answerOf } from '@caimin/session'
import { classNames } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { EmptyPane } from '../../platform/parts/pane.tsx'
import { Press } from '../../platform/parts/press.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { AddPane } from './add-pane.tsx'
import { MemberPane } from './member-pane.tsx'
import { Proposals } from './proposals.tsx'
import { type Member, type Members, STAFF_LIST_KEY, useKeepsStaff } from './staff-desk.ts'
import { staffingTexts } from './staffing.texts.ts'
import './staffing.css'

const NEW = 'new'

/** Who works here, what each may do, and new accounts. */
export function ClerksPage() {
  const { isShop, mayChange } = useKeepsStaff()
  const [inHand, setInHand] = useState<string | null>(null)
  const query = useQuery({
    queryKey: STAFF_LIST_KEY,
    queryFn: (): Promise<Members> => answerOf(isShop ? client.clerks.list({}) : client.operators.list({})),
  })
  const member = query.data?.rows.find(({ staff_id }) => staff_id === inHand)
  const leave = () => setInHand(null)
  useKeys({ escape: leave })
  return (
    <DeskPage
      title={isShop ? staffingTexts.titleShop : staffingTexts.titleOperator}
      help={isShop ? staffingTexts.helpShop : staffingTexts.helpOperator}
    >
      <div className="split">
        <div className="column">
          {mayChange && (
            <div className="bar">
              <Press onClick={() => setInHand(NEW)}>{staffingTexts.add}</Press>
            </div>
          )}
          {query.data && <Proposals proposals={query.data.proposals ?? []} />}
          <div className="table-scroll">
            {query.isPending && <ListLoading />}
            {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
            {query.data && <StaffTable rows={query.data.rows} inHand={inHand} onTake={setInHand} />}
          </div>
        </div>
        {inHand === NEW && <AddPane onLeave={leave} />}
        {member && <MemberPane key={member.staff_id} member={member} onLeave={leave} />}
        {inHand !== NEW && member === undefined && (
          <EmptyPane label={staffingTexts.paneLabel} text={staffingTexts.nothingInHand} />
        )}
      </div>
    </DeskPage>
  )
}

interface StaffTableProps {
  readonly rows: readonly Member[]
  readonly inHand: string | null
  readonly onTake: (staffId: string) => void
}

function StaffTable({ rows, inHand, onTake }: StaffTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{staffingTexts.list}</caption>
      <thead>
        <tr>
          <th>{staffingTexts.name}</th>
          <th>{staffingTexts.account}</th>
          <th>{staffingTexts.role}</th>
          <th className="extra-column">{staffingTexts.lastSignIn}</th>
          <th>{staffingTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.staff_id} className={classNames(row.staff_id === inHand && 'in-hand')}>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(row.staff_id)}>
                {row.name}
              </button>
              {row.is_self && <span className="ink-2 text-s">　{staffingTexts.self}</span>}
            </td>
            <td className="mono">{row.account}</td>
            <td>{staffingTexts.roles[row.role]}</td>
            <td className="extra-column ink-2">{lastSignIn(row)}</td>
            <td>
              <MemberState member={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const lastSignIn = ({ last_sign_in_at: at }: Member): string => (at === null ? staffingTexts.never : clockOrDay(at))

function MemberState({ member }: { readonly member: Member }) {
  if (member.frozen_at !== null) return <Status kind="stop">{staffingTexts.frozen}</Status>
  if (member.has_first_password) return <Status kind="half">{staffingTexts.first}</Status>
  return <Status kind="done">{staffingTexts.works}</Status>
}
