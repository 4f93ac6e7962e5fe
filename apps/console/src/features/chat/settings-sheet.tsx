import { CLOSED_REPLY, MAX_QUICK_REPLIES, QUICK_REPLY } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, QueryView, Sheet, TextArea, TextField, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import { type ChatSettings, chatSettingsQuery, saveChatSettings } from './queries.ts'
import { supportTexts } from './support.texts.ts'
import { HoursFields, hoursOf, isWrong, savedHours } from './support-hours.tsx'

interface SettingsSheetProps {
  readonly open: boolean
  readonly onClose: () => void
}

/** The answers that a desk keeps ready, and what is answered for it while it is closed. */
export function SettingsSheet({ open, onClose }: SettingsSheetProps) {
  const { shop } = useSignedInStaff()
  return (
    <Sheet open={open} onClose={onClose} title={shop === null ? supportTexts.title : chatTexts.settingsTitle}>
      <Settings onClose={onClose} />
    </Sheet>
  )
}

function Settings({ onClose }: Pick<SettingsSheetProps, 'onClose'>) {
  const settings = useQuery(chatSettingsQuery)
  return <QueryView query={settings}>{(data) => <SettingsForm settings={data} onClose={onClose} />}</QueryView>
}

interface SettingsFormProps extends Pick<SettingsSheetProps, 'onClose'> {
  readonly settings: ChatSettings
}

/** A line of the form; its key stays with it when one above is removed. */
interface Line {
  readonly key: number
  readonly text: string
}

function SettingsForm({ settings, onClose }: SettingsFormProps) {
  const [lines, setLines] = useState<readonly Line[]>(settings.quick_replies.map((text, key) => ({ key, text })))
  const [closedReply, setClosedReply] = useState(settings.closed_reply ?? '')
  // A shop's hours are set with the shop.
  const [hours, setHours] = useState(() => ('opens_at' in settings ? hoursOf(settings) : null))
  const { run, isBusy, refusal } = useCall(saveChatSettings)
  const nextKey = Math.max(-1, ...lines.map(({ key }) => key)) + 1
  const isAlwaysOpen = hours?.isAllDay === true

  async function save(): Promise<void> {
    const replies = lines.map(({ text }) => text.trim()).filter((text) => text !== '')
    const closed = closedReply.trim()
    const kept = { quick_replies: replies, closed_reply: closed === '' ? null : closed }
    const saved = await run({ kept, hours: hours && savedHours(hours) })
    if (saved === null) return
    await queryClient.setAndRefetch(chatSettingsQuery.queryKey, saved)
    toast(chatTexts.saved)
    onClose()
  }

  return (
    <form className="stack" onSubmit={onSubmit(save)}>
      {lines.map(({ key, text }, at) => (
        <TextField
          key={key}
          label={chatTexts.reply(at + 1)}
          value={text}
          maxLength={QUICK_REPLY.max}
          onChange={(typed) => setLines(lines.map((line) => (line.key === key ? { key, text: typed } : line)))}
          end={
            <Button
              variant="quiet"
              size="small"
              aria-label={chatTexts.removeReply(at + 1)}
              onClick={() => setLines(lines.filter((line) => line.key !== key))}
            >
              {chatTexts.remove}
            </Button>
          }
        />
      ))}
      {lines.length < MAX_QUICK_REPLIES && (
        <Button variant="outline" onClick={() => setLines([...lines, { key: nextKey, text: '' }])}>
          {chatTexts.addReply}
        </Button>
      )}
      {hours !== null && <HoursFields hours={hours} onChange={setHours} />}
      {!isAlwaysOpen && (
        <TextArea
          label={hours === null ? chatTexts.closedReply : supportTexts.closedReply}
          hint={hours === null ? chatTexts.closedReplyHint : supportTexts.closedReplyHint}
          rows={3}
          maxLength={CLOSED_REPLY.max}
          value={closedReply}
          onChange={setClosedReply}
        />
      )}
      <RefusalLine refusal={refusal} />
      <Button type="submit" busy={isBusy} disabled={hours !== null && isWrong(hours)}>
        {chatTexts.save}
      </Button>
    </form>
  )
}
