import { MOBILE, MOBILE_DIGITS } from '@caimin/contract'
import { goBack } from '@caimin/router'
import { usePages } from '@caimin/session'
import {
  Button,
  Card,
  Cell,
  EmptyState,
  momentText,
  NavBar,
  Page,
  PagedList,
  SectionHead,
  Tag,
  TextField,
} from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { queryClient } from '../../platform/data/query-client.ts'
import { useServerTime } from '../../platform/data/server-time.ts'
import { digitsOf } from '../../platform/forms/digits-of.ts'
import { links } from '../../platform/links.ts'
import { addedQuery } from './queries.ts'
import { recruitingTexts } from './recruiting.texts.ts'
import './recruiting.css'

/** An agent invites a number by short message, and sees who of them came. */
export function AddUserPage() {
  const added = usePages(addedQuery)
  const now = useServerTime()()
  return (
    <Page head={<NavBar title={recruitingTexts.addUser} onBack={() => goBack(links.agents.own())} lined />}>
      <InviteNumber />
      <SectionHead title={recruitingTexts.added} note={recruitingTexts.addedNote} />
      <PagedList list={added} empty={<EmptyState title={recruitingTexts.noneAdded} />}>
        {(rows) => (
          <Card>
            {rows.map(({ invitation_id, mobile, invited_at, has_joined }) => (
              <Cell
                key={invitation_id}
                title={mobile}
                note={recruitingTexts.invitedAt(momentText(invited_at, now))}
                value={
                  <Tag tone={has_joined ? 'green' : 'plain'}>
                    {has_joined ? recruitingTexts.joined : recruitingTexts.waiting}
                  </Tag>
                }
              />
            ))}
          </Card>
        )}
      </PagedList>
    </Page>
  )
}

function InviteNumber() {
  const [mobile, setMobile] = useState('')
  const [isTried, setTried] = useState(false)
  const isWrong = !MOBILE.test(mobile)
  const { run, isBusy } = useCommand('agents', 'addUser', {
    isWritten: true,
    done: recruitingTexts.sent,
    unknown: recruitingTexts.unknown,
    refresh: () => queryClient.invalidate(['agents']),
  })

  async function send(): Promise<void> {
    setTried(true)
    if (isWrong || (await run({ mobile })) === null) return
    setTried(false)
    setMobile('')
  }

  return (
    <form
      className="recruiting-form"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextField
        label={recruitingTexts.mobile}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        value={mobile}
        onChange={(text) => setMobile(digitsOf(text, MOBILE_DIGITS))}
        error={isTried && isWrong && recruitingTexts.mobileWrong}
      />
      <p className="ink-2 text-s">{recruitingTexts.addNote}</p>
      <Button type="submit" block busy={isBusy}>
        {recruitingTexts.send}
      </Button>
    </form>
  )
}
