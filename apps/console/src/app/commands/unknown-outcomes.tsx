import { chinaClock, instant } from '@caimin/base'
import { callOfIntent } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useState, useSyncExternalStore } from 'react'
import { explain } from '../explain.ts'
import { Press } from '../parts/press.tsx'
import { Status } from '../parts/status.tsx'
import { queryClient } from '../query-client.ts'
import { commandNames, commandsTexts } from './commands.texts.ts'
import { useCommands } from './use-command.ts'
import './commands.css'

const nameOf = (intent: string): string => commandNames[callOfIntent(intent)] ?? commandsTexts.someStep

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
    await queryClient.makeStale([])
  }

  const unknown = open.filter(({ state, intent }) => state === 'unknown' || intent === asked)
  if (unknown.length === 0) return null
  return (
    <section className="unknown-outcomes" aria-label={commandsTexts.label}>
      {unknown.map(({ intent, begunAt, body }) => (
        <p key={intent} role="status">
          <Status kind="warn">{commandsTexts.unknown(nameOf(intent), chinaClock(instant(begunAt)))}</Status>
          {body === null ? (
            <span className="ink-2">{commandsTexts.repeatInForm}</span>
          ) : (
            <Press size="small" busy={intent === asked} onClick={() => void askAgain(intent)}>
              {commandsTexts.askAgain}
            </Press>
          )}
        </p>
      ))}
    </section>
  )
}
