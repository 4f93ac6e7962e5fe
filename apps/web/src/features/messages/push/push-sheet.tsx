import { type InputOf, MESSAGE_KINDS, type MessageKind, type OutputOf, UNLISTED_KINDS } from '@caimin/contract'
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

/**
 * Which messages come as notifications, whether they say what happened, and whether this device shows them; and what
 * stays off the list.
 */
export function PushSheet({ onClose }: { readonly onClose: () => void }) {
  const push = useQuery(pushQuery)
  return (
    <Sheet open onClose={onClose} title={pushTexts.title}>
      <QueryView query={push} skeletons={6}>
        {(data) => (
          <>
            {data.public_key === null ? <p>{pushTexts.notOffered}</p> : <Switches push={data} />}
            <Listed push={data} />
          </>
        )}
      </QueryView>
    </Sheet>
  )
}

interface SwitchesProps {
  readonly push: Push
}

function useSettings({ off_kinds, shows_content }: Push) {
  const { run, isBusy } = useCall(client.messages.setPush, (refusal) => toast(explain(refusal)))

  async function save(changes: Partial<InputOf<'messages', 'setPush'>>): Promise<void> {
    await run({ off_kinds, shows_content, ...changes })
    await queryClient.invalidate(pushQuery.queryKey)
  }

  return { save, isBusy }
}

function Switches({ push }: SwitchesProps) {
  const device = useDevicePush(push.public_key ?? '')
  const { save, isBusy } = useSettings(push)
  const { off_kinds: off, shows_content: showsContent } = push

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
                onChange={(on) => void save({ off_kinds: switched(off, kind, on) })}
              />
            }
          />
        ))}
      </Card>
    </>
  )
}

/** What of a kind draws to play is written to the list. */
function Listed({ push }: SwitchesProps) {
  const { save, isBusy } = useSettings(push)
  const off = push.unlisted_kinds
  return (
    <Card>
      <h3 className="messages-kinds">{pushTexts.listed}</h3>
      <p className="messages-kinds-note">{pushTexts.listedHint}</p>
      {UNLISTED_KINDS.map((kind) => {
        const name = kind === 'copy' ? pushTexts.posts : kindNames[kind]
        return (
          <Cell
            key={kind}
            title={name}
            value={
              <Switch
                hideLabel
                label={pushTexts.keep(name)}
                on={!off.includes(kind)}
                disabled={isBusy}
                onChange={(on) => void save({ unlisted_kinds: switched(off, kind, on) })}
              />
            }
          />
        )
      })}
    </Card>
  )
}

const switched = <K extends MessageKind>(off: readonly K[], kind: K, on: boolean): K[] =>
  on ? off.filter((known) => known !== kind) : [...off, kind]
