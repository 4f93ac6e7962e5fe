import { toast } from '@caimin/ui'
import type { Command } from '../../platform/commands/use-command.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { disputesTexts } from './disputes.texts.ts'
import { refreshDisputes } from './queries.ts'
import { type Words, WordsForm } from './words-form.tsx'

export interface SaySectionProps {
  readonly call: Pick<Command<unknown, unknown>, 'isBusy' | 'refusal'>
  readonly hasPictures?: boolean
  /** Sends the words; null after a refusal. */
  readonly onSay: (words: Words) => Promise<unknown>
}

/** Adds to a case what both sides read. */
export function SaySection({ call, hasPictures = false, onSay }: SaySectionProps) {
  return (
    <PaneSection title={disputesTexts.say}>
      <WordsForm
        label={disputesTexts.sayText}
        submit={disputesTexts.send}
        variant="outline"
        isBusy={call.isBusy}
        refusal={call.refusal}
        hasPictures={hasPictures}
        onSend={async (words) => {
          const done = await onSay(words)
          if (done !== null) toast(disputesTexts.said)
          await refreshDisputes()
          return done !== null
        }}
      />
    </PaneSection>
  )
}
