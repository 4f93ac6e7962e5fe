import { exactAmountText, type Fen, fenOf, minus } from '@caimin/base'
import { navigate } from '@caimin/router'
import { Amount, Button, LinkButton, SlipBar, toast } from '@caimin/ui'
import { UnknownPayment } from '../../../platform/commands/unknown-payment.tsx'
import { useOnScreen } from '../../../platform/commands/use-on-screen.ts'
import { useConnection } from '../../../platform/data/connection.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { links } from '../../../platform/links.ts'
import { usePlayBreak } from '../../../platform/play-break/use-play-break.ts'
import { isOpenAt } from '../parts/is-open-at.ts'
import type { CopySheetAnswer } from '../queries.ts'
import { copyTexts } from './copy.texts.ts'
import { copyFigures } from './copy-figures.ts'
import { useCopy } from './use-copy.ts'

interface CopyBarProps {
  readonly sheet: CopySheetAnswer
  readonly units: number
  readonly onDone: () => void
}

/** What is charged, exactly, and the button that copies; or why nothing can be copied now. */
export function CopyBar({ sheet, units, onDone }: CopyBarProps) {
  const { stake } = copyFigures(sheet, units)
  const isOnScreen = useOnScreen()
  const { isSending, isUnknown, tooOld, copy, retry } = useCopy(sheet.post.post_id, (copied) => {
    toast(copyTexts.done(exactAmountText(copied.stake)))
    if (!isOnScreen.current) return
    onDone()
    navigate(links.orders.mine({ order_id: copied.order_id }))
  })
  const obstacle = useObstacle(sheet, stake)
  if (isUnknown) return <UnknownPayment payment={{ isSending, tooOld }} onRetry={() => void retry()} />
  const needsConfirmation = sheet.move?.needs_confirmation ?? false
  return (
    <SlipBar
      stake={<Amount fen={stake} tone="cost" size="xl" />}
      note={
        obstacle === undefined ? (
          copyTexts.balance(exactAmountText(sheet.money))
        ) : (
          <span className="red" role="alert">
            {obstacle.text}
          </span>
        )
      }
      actions={
        obstacle?.isShort ? (
          <LinkButton href={links.recharge.topUp()}>{copyTexts.toRecharge}</LinkButton>
        ) : (
          <Button
            busy={isSending}
            disabled={obstacle !== undefined}
            onClick={() => void copy(units, stake, needsConfirmation)}
          >
            {buttonText(isSending, needsConfirmation)}
          </Button>
        )
      }
    />
  )
}

function buttonText(isSending: boolean, needsConfirmation: boolean): string {
  if (isSending) return copyTexts.copying
  return needsConfirmation ? copyTexts.copyAtNew : copyTexts.copy
}

/** Why nothing can be copied now; what the page does not know stops nothing, the server decides. */
function useObstacle({ refusal, money, post }: CopySheetAnswer, stake: Fen) {
  const { isOnline } = useConnection()
  const playBreak = usePlayBreak()
  const now = useServerNow([post.cutoff_at])
  if (!isOnline) return { text: copyTexts.offline, isShort: false }
  if (refusal !== null) return { text: copyTexts.refusals[refusal], isShort: false }
  if (!isOpenAt(post, now)) return { text: copyTexts.refusals.post_closed, isShort: false }
  if (playBreak !== undefined) return { text: playBreak.bet, isShort: false }
  if (fenOf(money) >= stake) return undefined
  return { text: copyTexts.short(exactAmountText(minus(stake, fenOf(money)))), isShort: true }
}
