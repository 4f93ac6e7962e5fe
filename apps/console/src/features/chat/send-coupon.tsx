import { exactAmountText, NO_MONEY } from '@caimin/base'
import { Button, Sheet, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { GiftFields } from '../../platform/gift/gift-fields.tsx'
import { useGift } from '../../platform/gift/use-gift.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { conversations } from './conversations.ts'
import { couponTexts } from './coupon.texts.ts'
import { refreshChat } from './queries.ts'
import { SureButton } from './sure-button.tsx'

/** The way to a coupon for the player of a conversation; who may not bet gets none. */
export function CouponButton({ conversationId }: { readonly conversationId: string }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {couponTexts.send}
      </Button>
      <Sheet open={isOpen} onClose={close} title={couponTexts.title}>
        <SendCoupon conversationId={conversationId} onSent={close} />
      </Sheet>
    </>
  )
}

interface SendCouponProps {
  readonly conversationId: string
  readonly onSent: () => void
}

/** A red packet for one player. It cannot be taken back, so it is confirmed once more. */
function SendCoupon({ conversationId, onSent }: SendCouponProps) {
  const gift = useGift()
  const send = useCommand('chatDesk', 'sendCoupon', conversationId)
  const { amount } = gift

  async function handleSend(): Promise<void> {
    const read = gift.read()
    if (read === null) return
    const message = await send.run({ conversation_id: conversationId, ...read })
    await refreshChat()
    if (message === null) return
    conversations.show(message)
    toast(couponTexts.sent)
    onSent()
  }

  return (
    <div className="stack">
      <GiftFields gift={gift} />
      <RefusalLine refusal={send.refusal} />
      <SureButton
        // What is asked once more is this coupon.
        key={gift.key}
        name={couponTexts.send}
        warning={couponTexts.note}
        sure={couponTexts.sure(exactAmountText(amount ?? NO_MONEY))}
        missing={gift.missing}
        busy={send.isBusy}
        onSure={() => void handleSend()}
      />
    </div>
  )
}
