import { useCall } from '@caimin/session'
import { Button, EmptyState, QueryView, Sheet, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { chatTexts } from './chat.texts.ts'
import { colleaguesQuery, deskCalls, refreshChat } from './queries.ts'

interface HandOverSheetProps {
  readonly conversationId: string
  /** Who has it now, and cannot be chosen. */
  readonly claimedBy: string
  readonly open: boolean
  readonly onClose: () => void
}

/** To which colleague a conversation goes. */
export function HandOverSheet({ open, onClose, ...colleagues }: HandOverSheetProps) {
  return (
    <Sheet open={open} onClose={onClose} title={chatTexts.handOverTitle}>
      <Colleagues {...colleagues} onClose={onClose} />
    </Sheet>
  )
}

function Colleagues({ conversationId, claimedBy, onClose }: Omit<HandOverSheetProps, 'open'>) {
  const colleagues = useQuery(colleaguesQuery)
  const { run, isBusy, refusal } = useCall((staff_id: string) =>
    deskCalls().handOver({ conversation_id: conversationId, staff_id }),
  )

  async function handOver(staffId: string, name: string): Promise<void> {
    const done = await run(staffId)
    await refreshChat()
    if (done === null) return
    toast(chatTexts.handedOver(name))
    onClose()
  }

  return (
    <QueryView query={colleagues}>
      {({ rows }) => {
        const others = rows.filter(({ staff_id }) => staff_id !== claimedBy)
        if (others.length === 0) return <EmptyState title={chatTexts.noColleagues} />
        return (
          <div className="stack">
            <p className="text-s ink-2">{chatTexts.handOverNote}</p>
            {others.map(({ staff_id, name }) => (
              <Button key={staff_id} variant="outline" busy={isBusy} onClick={() => void handOver(staff_id, name)}>
                {name}
              </Button>
            ))}
            <RefusalLine refusal={refusal} />
          </div>
        )
      }}
    </QueryView>
  )
}
