import { Button, TextArea, TextField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { boardRefusals, boardTexts } from './board.texts.ts'

const SHORTEST = 2

/** Hangs out a notice. */
export function PublishForm() {
  const [title, setTitle] = useState('')
  const [body, setBody] = useState('')
  const publish = useCommand('store', 'publishNotice')
  const isReady = title.trim().length >= SHORTEST && body.trim().length >= SHORTEST

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
      <form
        className="board-form"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <TextField label={boardTexts.noticeTitle} maxLength={40} value={title} onChange={setTitle} />
        <TextArea label={boardTexts.noticeBody} maxLength={2000} value={body} onChange={setBody} />
        <Button type="submit" busy={publish.isBusy} missing={!isReady && boardTexts.missing}>
          {boardTexts.send}
        </Button>
        <RefusalLine refusal={publish.refusal} texts={boardRefusals} />
      </form>
    </section>
  )
}
