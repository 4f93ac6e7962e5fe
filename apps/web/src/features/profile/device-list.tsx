import type { TimeText } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import { serverNow, useCall } from '@caimin/session'
import { Button, Card, deviceName, momentText, QueryView, Tag, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { profileTexts } from './profile.texts.ts'
import { devicesQuery } from './queries.ts'

type Device = OutputOf<'profile', 'devices'>['rows'][number]

/** Where the player is signed in; whatever they do not know, they sign out. */
export function DeviceList() {
  const devices = useQuery(devicesQuery)

  const signingOut = useCall(async ({ session_id }: Device) => {
    const reply = await client.profile.signOutDevice({ session_id })
    toast(reply.ok ? profileTexts.signedOut : explain(reply))
    await devices.refetch()
    return reply
  })
  const signingOutOthers = useCall(async (input: InputOf<'profile', 'signOutOthers'>) => {
    const reply = await client.profile.signOutOthers(input)
    toast(reply.ok ? profileTexts.othersSignedOut(reply.value.ended) : explain(reply))
    await devices.refetch()
    return reply
  })
  const busy = signingOut.isBusy || signingOutOthers.isBusy

  return (
    <QueryView query={devices} skeletons={3}>
      {({ rows }) => (
        <>
          <Card>
            <ul className="profile-devices">
              {rows.map((device) => (
                <DeviceRow
                  key={device.session_id}
                  device={device}
                  busy={busy}
                  onSignOut={() => void signingOut.run(device)}
                />
              ))}
            </ul>
          </Card>
          <p className="ink-2 text-s">{rows.length > 1 ? profileTexts.devicesNote : profileTexts.onlyThis}</p>
          {rows.length > 1 && (
            <Card>
              <div className="profile-photo">
                <Button variant="outline" block busy={busy} onClick={() => void signingOutOthers.run({})}>
                  {profileTexts.signOutOthers}
                </Button>
              </div>
            </Card>
          )}
        </>
      )}
    </QueryView>
  )
}

interface DeviceRowProps {
  readonly device: Device
  readonly busy: boolean
  readonly onSignOut: () => void
}

function DeviceRow({ device, busy, onSignOut }: DeviceRowProps) {
  const name = deviceName(device.device)
  const moment = (wire: TimeText) => momentText(wire, serverNow())
  return (
    <li>
      <div>
        <b>{name}</b> {device.is_this && <Tag tone="green">{profileTexts.thisDevice}</Tag>}
        <p className="ink-2 text-s">{profileTexts.signedIn(moment(device.signed_in_at))}</p>
        <p className="ink-2 text-s">{profileTexts.lastSeen(moment(device.last_seen_at))}</p>
      </div>
      {!device.is_this && (
        <Button
          variant="outline"
          size="small"
          busy={busy}
          aria-label={profileTexts.signOutOf(name)}
          onClick={onSignOut}
        >
          {profileTexts.signOut}
        </Button>
      )}
    </li>
  )
}
