import { NOTICE_BODY, NOTICE_TITLE } from '@caimin/contract'
import { Button, TextArea, TextField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { boardTexts } from './board.texts.ts'

/** Hangs out a notice. */
export function PublishForm() {
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const publish = useCommand('store', 'publishNotice')
  const isReady = title.trim().length >= NOTICE_TITLE.min && body.trim().length >= NOTICE_BODY.min

  async function send(): Promise<void> {
    const done = await publish.run({ title, body })
    if (done === null) return
    setTitle('')
    setBody('')
    await queryClient.invalidate(['board'])
  }

  return (
    <section>
      <h2>{boardTexts.publish}</h2>
      <form className="board-form" onSubmit={onSubmit(send)}>
        <TextField label={boardTexts.noticeTitle} maxLength={NOTICE_TITLE.max} value={title} onChange={setTitle} />
        <TextArea label={boardTexts.noticeBody} maxLength={NOTICE_BODY.max} value={body} onChange={setBody} />
        <Button type="submit" busy={publish.isBusy} missing={!isReady && boardTexts.missing}>
          {boardTexts.send}
        </Button>
        <RefusalLine refusal={publish.refusal} />
      </form>
    </section>
  )
}
