import { Button } from '@caimin/ui'
import { useId, useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Entry } from '../../platform/parts/entry.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { boardRefusals, boardTexts } from './board.texts.ts'

const SHORTEST = 2

/** Hangs out a notice. */
export function PublishForm() {
  const bodyId = useId()
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
        <Entry label={boardTexts.noticeTitle} maxLength={40} value={title} onChange={setTitle} />
        <div className="entry">
          <label htmlFor={bodyId}>{boardTexts.noticeBody}</label>
          <textarea
            id={bodyId}
            className="line-in"
            rows={4}
            maxLength={2000}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </div>
        <Button type="submit" busy={publish.isBusy} missing={!isReady && boardTexts.missing}>
          {boardTexts.send}
        </Button>
        <RefusalLine refusal={publish.refusal} texts={boardRefusals} />
      </form>
    </section>
  )
}
