import { FEEDBACK_ANSWER } from '@caimin/contract'
import { Button, TextArea } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { onSubmit } from '../../platform/parts/on-submit.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { feedbackTexts } from './feedback.texts.ts'

interface AnswerFormProps {
  readonly feedbackId: string
  readonly name: string
  readonly onAnswered: () => void
}

/** The one answer to a feedback. */
export function AnswerForm({ feedbackId, name, onAnswered }: AnswerFormProps) {
  const [text, setText] = useState('')
  const answer = useCommand('help', 'answer', feedbackId)

  async function send(): Promise<void> {
    const done = await answer.run({ feedback_id: feedbackId, text })
    if (done !== null) onAnswered()
  }

  return (
    <form className="feedback-form" onSubmit={onSubmit(send)}>
      <TextArea
        label={feedbackTexts.answerTo(name)}
        rows={2}
        maxLength={FEEDBACK_ANSWER.max}
        value={text}
        onChange={setText}
      />
      <Button type="submit" busy={answer.isBusy} missing={text.trim() === '' && feedbackTexts.missing}>
        {feedbackTexts.send}
      </Button>
      <RefusalLine refusal={answer.refusal} />
    </form>
  )
}
