import { exactAmountText, instantOf } from '@caimin/base'
import { Link } from '@caimin/router'
import { GAME_NAMES, type GameId } from '@caimin/rules/games'
import { serverNow, useCall } from '@caimin/session'
import { Button, buttonClass, type Choice, Keys, Segmented, Select, Switch, toast, useEverySecond } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { explain } from '../../platform/explain.ts'
import { links } from '../../platform/links.ts'
import { Counters } from '../../platform/parts/counters.tsx'
import { Notice } from '../../platform/parts/notice.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { refreshShopSettings, shopSettingsQuery } from '../../platform/shop-settings.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { queueTexts } from './desk.texts.ts'
import { type Queue, type QueueRow, refreshDesk } from './queries.ts'
import { urgencyOf } from './queue-groups.ts'
import { useIsPhone } from './use-is-phone.ts'
import type { Picked } from './use-picked.ts'
import type { QueueFilter } from './use-queue-filter.ts'
import './queue.css'

type QueueCounts = Queue['counters'] | undefined

/** What waits and what is done, at a glance. */
export function QueueCounters({ counters }: { readonly counters: QueueCounts }) {
  const isPhone = useIsPhone()
  const value = (count: number | undefined) => count ?? '—'
  const issued =
    counters === undefined
      ? undefined
      : `${queueTexts.orders}　${exactAmountText(counters.issued_today_stake)}${queueTexts.yuan}`
  return (
    <Counters
      counters={[
        { name: queueTexts.toAccept, value: value(counters?.to_accept) },
        { name: queueTexts.toIssue, value: value(counters?.to_issue) },
        {
          name: isPhone ? queueTexts.within5Short : queueTexts.within5,
          value: value(counters?.within_5_minutes),
          isUrgent: (counters?.within_5_minutes ?? 0) > 0,
        },
        { name: queueTexts.within30, value: value(counters?.within_30_minutes), isExtra: true },
        { name: queueTexts.printedNotRecorded, value: value(counters?.printed_not_recorded), isExtra: true },
        { name: queueTexts.issuedToday, value: value(counters?.issued_today), more: issued },
      ]}
    />
  )
}

interface QueueFilterBarProps {
  readonly filter: QueueFilter
  readonly counters: QueueCounts
  readonly picked: Picked
}

/** Which orders are shown, and accepting several together. */
export function QueueFilterBar({ filter, counters, picked }: QueueFilterBarProps) {
  const all = counters === undefined ? '' : counters.to_accept + counters.to_issue
  return (
    <div className="bar">
      <Segmented
        views
        label={queueTexts.filter}
        value={filter.part}
        onChange={filter.setPart}
        choices={[
          { value: 'all', label: `${queueTexts.all} ${all}` },
          { value: 'to_accept', label: `${queueTexts.toAccept} ${counters?.to_accept ?? ''}` },
          { value: 'to_issue', label: `${queueTexts.toIssue} ${counters?.to_issue ?? ''}` },
          { value: 'mine', label: `${queueTexts.mine} ${counters?.mine ?? ''}` },
          { value: 'colleagues', label: `${queueTexts.colleagues} ${counters?.colleagues ?? ''}` },
        ]}
      />
      <Select
        ref={filter.gameRef}
        className="queue-game"
        aria-label={queueTexts.game}
        choices={gameChoices(filter.game, counters?.games ?? [])}
        value={filter.game}
        onChange={filter.setGame}
      />
      <span className="bar-end">
        {picked.canPickAny && (
          <Button variant="outline" size="small" onClick={picked.toggleAll}>
            {picked.ids.size === 0 ? queueTexts.pickAll : queueTexts.pickNone}
          </Button>
        )}
        {(picked.ids.size > 0 || !picked.canPickAny) && <AcceptMany picked={picked} />}
      </span>
    </div>
  )
}

/** The games that orders wait for, and the one that is shown. */
function gameChoices(shown: GameId | '', games: Queue['counters']['games']): Choice<GameId | ''>[] {
  const waiting =
    games.some(({ game }) => game === shown) || shown === '' ? games : [{ game: shown, orders: 0 }, ...games]
  return [
    { value: '', label: queueTexts.allGames },
    ...waiting.map(({ game, orders }) => ({ value: game, label: `${GAME_NAMES[game]} ${orders}` })),
  ]
}

function AcceptMany({ picked }: { readonly picked: Picked }) {
  const accept = useCommand('desk', 'accept', 'several')
  const count = picked.ids.size
  async function acceptPicked() {
    const value = await accept.run({ order_ids: [...picked.ids] })
    if (value !== null) {
      const done = value.results.filter(({ accepted }) => accepted).length
      const left = value.results.length - done
      toast(queueTexts.acceptedSome(done) + (left > 0 ? queueTexts.someMovedOn(left) : ''))
      picked.clear()
    }
    await refreshDesk()
  }
  return (
    <>
      {accept.refusal !== null && <span className="red">{explain(accept.refusal)}</span>}
      <Button
        variant="outline"
        size="small"
        missing={count === 0 && queueTexts.pickOrders}
        busy={accept.isBusy}
        onClick={() => void acceptPicked()}
      >
        {count === 0 ? queueTexts.acceptMany : queueTexts.acceptSome(count)}
      </Button>
    </>
  )
}

interface QueueNoticeProps {
  readonly waiting: readonly QueueRow[]
  readonly onInsert: () => void
}

/** New rows wait here, so that the list does not move; it says how many of them cannot wait. */
export function QueueNotice({ waiting, onInsert }: QueueNoticeProps) {
  useEverySecond()
  if (waiting.length === 0) return <Notice />
  const soon = waiting.filter(({ act_by }) => urgencyOf(instantOf(act_by), serverNow()) === 'within5').length
  return (
    <Notice kind={soon > 0 ? 'wrong' : 'news'}>
      <Status kind={soon > 0 ? 'stop' : 'half'}>
        {soon > 0 ? queueTexts.waitingSoon(waiting.length, soon) : queueTexts.waiting(waiting.length)}
      </Status>
      <button type="button" className="text-link" onClick={onInsert}>
        {queueTexts.insert}
      </button>
      <Keys names="N" />
    </Notice>
  )
}

/** Says that the operator has suspended the shop, and what may still be done. */
export function SuspendedNotice() {
  const why = useQuery(shopSettingsQuery).data?.suspended_why ?? null
  if (why === null) return null
  return (
    <Notice kind="wrong">
      <Status kind="stop">{queueTexts.suspended(why)}</Status>
      {queueTexts.suspendedHint}
    </Notice>
  )
}

/** The way to the camera, and auto-accept, beside the clock. */
export function QueueTools() {
  const { role } = useSignedInStaff()
  const settings = useQuery(shopSettingsQuery)
  const turning = useCall(client.counter.setAutoAccept, (refusal) => toast(explain(refusal)))

  async function setAutoAccept(on: boolean) {
    if ((await turning.run({ auto_accept: on })) !== null) {
      toast(on ? queueTexts.autoAcceptOn : queueTexts.autoAcceptOff)
    }
    await refreshShopSettings()
  }

  return (
    <>
      <Link className={buttonClass({ variant: 'outline', size: 'small' })} to={links.scan()}>
        {queueTexts.scan}
      </Link>
      <span className="tool-switch tool-auto">
        <Switch
          label={queueTexts.autoAccept}
          on={settings.data?.auto_accept ?? false}
          disabled={settings.data === undefined || turning.isBusy || role !== 'shopkeeper'}
          onChange={(on) => void setAutoAccept(on)}
        />
      </span>
    </>
  )
}
