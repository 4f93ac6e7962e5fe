import { type ClientReply, SHORT_REASON } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, choicesOf, Segmented, Sheet, TextField, toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { RefusalLine } from '../../../platform/parts/refusal-line.tsx'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { groupTexts } from './group.texts.ts'
import { refreshGroup } from './queries.ts'

/** A message that the shop does something about. */
export interface Moderated {
  readonly number: number
  /** Whose it is; null for one of the shop's own. */
  readonly playerId: string | null
  readonly name: string
  readonly text: string
}

interface ModerateSheetProps {
  /** Null while there is none. */
  readonly moderated: Moderated | null
  readonly onClose: () => void
}

/** Takes a message out of the group, mutes who wrote it, or removes them. */
export function ModerateSheet({ moderated, onClose }: ModerateSheetProps) {
  return (
    <Sheet open={moderated !== null} onClose={onClose} title={groupTexts.actTitle}>
      {moderated !== null && <Actions moderated={moderated} onClose={onClose} />}
    </Sheet>
  )
}

type MuteMinutes = keyof typeof groupTexts.muteMinutes
const MUTES: readonly MuteMinutes[] = ['10', '60', '1440', '10080', '43200']

function Actions({ moderated, onClose }: ModerateSheetProps & { readonly moderated: Moderated }) {
  const { number, playerId, name, text } = moderated
  const { role } = useSignedInStaff()
  const [written, setWritten] = useState('')
  const [mute, setMute] = useState<MuteMinutes>('1440')
  const reason = written.trim()
  const isGiven = reason.length >= SHORT_REASON.min
  const { run, isBusy, refusal } = useCall((work: () => Promise<ClientReply<unknown>>) => work())

  async function act(work: () => Promise<ClientReply<unknown>>, done: string): Promise<void> {
    const outcome = await run(work)
    await refreshGroup()
    if (outcome === null) return
    toast(done)
    onClose()
  }

  return (
    <div className="stack">
      <p className="chat-quote">{groupTexts.said(name, text)}</p>
      <TextField
        label={groupTexts.reason}
        hint={groupTexts.reasonHint}
        value={written}
        maxLength={SHORT_REASON.max}
        onChange={setWritten}
      />
      <Button
        variant="outline"
        disabled={!isGiven}
        busy={isBusy}
        onClick={() =>
          void act(() => client.chatGroupDesk.removeMessage({ number, reason }), groupTexts.messageRemoved)
        }
      >
        {groupTexts.removeMessage}
      </Button>
      {playerId !== null && (
        <>
          <Segmented
            label={groupTexts.muteFor}
            choices={choicesOf(MUTES, groupTexts.muteMinutes)}
            value={mute}
            onChange={setMute}
          />
          <Button
            variant="outline"
            disabled={!isGiven}
            busy={isBusy}
            onClick={() =>
              void act(
                () => client.chatGroupDesk.mute({ player_id: playerId, minutes: Number(mute), reason }),
                groupTexts.muted,
              )
            }
          >
            {groupTexts.mute}
          </Button>
        </>
      )}
      {playerId !== null && role === 'shopkeeper' && (
        <Button
          variant="outline"
          disabled={!isGiven}
          busy={isBusy}
          onClick={() =>
            void act(() => client.chatGroupDesk.removeMember({ player_id: playerId, reason }), groupTexts.memberRemoved)
          }
        >
          {groupTexts.removeMember}
        </Button>
      )}
      <RefusalLine refusal={refusal} />
    </div>
  )
}
