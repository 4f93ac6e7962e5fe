import { instant } from '@caimin/base'
import { type Commands, callOfIntent } from '@caimin/session'
import { Button, toast } from '@caimin/ui'
import { useState, useSyncExternalStore } from 'react'
import { explain } from '../explain.ts'
import { Status } from '../parts/status.tsx'
import { clockOrDay } from '../parts/wire-text.ts'
import { queryClient } from '../query-client.ts'
import { commandNames, commandsTexts } from './commands.texts.ts'
import { useCommands } from './use-command.ts'

const nameOf = (intent: string): string => {
  const names: Readonly<Record<string, string>> = commandNames
  return names[callOfIntent(intent)] ?? commandsTexts.someStep
}

/** Commands whose outcome is unknown, whatever screen they were sent from, and asking for it again. */
export function UnknownOutcomes() {
  const commands = useCommands()
  const open = useSyncExternalStore(commands.onChange, commands.all)
  const [asked, setAsked] = useState<string | null>(null)

  async function askAgain(intent: string) {
    setAsked(intent)
    const reply = await commands.askAgain(intent)
    setAsked(null)
    const name = nameOf(intent)
    if (reply?.ok) toast(commandsTexts.counted(name))
    else if (reply !== null && commands.stateOf(intent) === 'idle') toast(commandsTexts.refused(name, explain(reply)))
    await queryClient.invalidate([])
  }

  const unknown = open.filter(({ state, intent }) => state === 'unknown' || intent === asked)
  if (unknown.length === 0) return null
  return (
    <section className="unknown-outcomes" aria-label={commandsTexts.label}>
      {unknown.map((attempt) => (
        <UnknownOutcome
          key={attempt.intent}
          attempt={attempt}
          isTooOld={commands.isTooOld(attempt)}
          isBusy={attempt.intent === asked}
          onAskAgain={() => void askAgain(attempt.intent)}
          onSeen={() => commands.discard(attempt.intent)}
        />
      ))}
    </section>
  )
}

interface UnknownOutcomeProps {
  readonly attempt: ReturnType<Commands['all']>[number]
  readonly isTooOld: boolean
  readonly isBusy: boolean
  readonly onAskAgain: () => void
  readonly onSeen: () => void
}

function UnknownOutcome({ attempt, isTooOld, isBusy, onAskAgain, onSeen }: UnknownOutcomeProps) {
  const { intent, begunAt, body } = attempt
  const at = clockOrDay(instant(begunAt))
  if (isTooOld) {
    return (
      <p role="status">
        <Status kind="warn">{commandsTexts.tooOld(nameOf(intent), at)}</Status>
        <Button variant="outline" size="small" onClick={onSeen}>
          {commandsTexts.seen}
        </Button>
      </p>
    )
  }
  return (
    <p role="status">
      <Status kind="warn">{commandsTexts.unknown(nameOf(intent), at)}</Status>
      {body === null ? (
        <span className="ink-2">{commandsTexts.repeatInForm}</span>
      ) : (
        <Button variant="outline" size="small" busy={isBusy} onClick={onAskAgain}>
          {commandsTexts.askAgain}
        </Button>
      )}
    </p>
  )
}
