import { MESSAGE_KINDS, type MessageKind, type OutputOf } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Card, Cell, QueryView, Sheet, Switch, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { kindNames } from '../messages.texts.ts'
import { pushQuery } from '../queries.ts'
import { pushTexts } from './push.texts.ts'
import { useDevicePush } from './use-device-push.ts'

type Push = OutputOf<'messages', 'push'>

/** Which messages come as notifications, whether they say what happened, and whether this device shows them. */
export function PushSheet({ onClose }: { readonly onClose: () => void }) {
  const push = useQuery(pushQuery)
  return (
    <Sheet open onClose={onClose} title={pushTexts.title}>
      <QueryView query={push} skeletons={6}>
        {(data) => (data.public_key === null ? <p>{pushTexts.notOffered}</p> : <Switches push={data} />)}
      </QueryView>
    </Sheet>
  )
}

function Switches({ push }: { readonly push: Push }) {
  const device = useDevicePush(push.public_key ?? '')
  const { run, isBusy } = useCall(client.messages.setPush, (refusal) => toast(explain(refusal)))
  const { off_kinds: off, shows_content: showsContent } = push

  async function save(changes: Partial<Pick<Push, 'off_kinds' | 'shows_content'>>): Promise<void> {
    await run({ off_kinds: off, shows_content: showsContent, ...changes })
    await queryClient.invalidate(pushQuery.queryKey)
  }

  const setKind = (kind: MessageKind, on: boolean) =>
    save({ off_kinds: on ? off.filter((known) => known !== kind) : [...off, kind] })

  return (
    <>
      <Card className="messages-device">
        <Cell
          title={pushTexts.onThisDevice}
          note={device.problem ?? (device.isTurningOn ? pushTexts.turningOn : pushTexts.onThisDeviceHint)}
          value={
            <Switch
              hideLabel
              label={pushTexts.onThisDevice}
              on={device.isOn}
              disabled={device.isBusy || device.problem !== undefined}
              onChange={device.toggle}
            />
          }
        />
        <Cell
          title={pushTexts.showsContent}
          note={pushTexts.showsContentHint}
          value={
            <Switch
              hideLabel
              label={pushTexts.showsContent}
              on={showsContent}
              disabled={isBusy}
              onChange={(on) => void save({ shows_content: on })}
            />
          }
        />
      </Card>
      <Card>
        <h3 className="messages-kinds">{pushTexts.kinds}</h3>
        {MESSAGE_KINDS.map((kind) => (
          <Cell
            key={kind}
            title={kindNames[kind]}
            value={
              <Switch
                hideLabel
                label={kindNames[kind]}
                on={!off.includes(kind)}
                disabled={isBusy}
                onChange={(on) => void setKind(kind, on)}
              />
            }
          />
        ))}
      </Card>
    </>
  )
}
