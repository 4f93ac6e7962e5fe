import { type Href, navigate } from '@caimin/router'
import { toast } from '@caimin/ui'
import { useEffect, useRef } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { bettingTexts } from './betting.texts.ts'
import type { PlacedOrder } from './slip/rebet.ts'

interface RebetOptions {
  /** The order to bet again, from the address. */
  readonly orderId: string | undefined
  /** What the slip needs has been loaded. */
  readonly isReady: boolean
  /** The same page without the order, so that a reload does not fill the slip once more. */
  readonly page: Href
  /** Fills the slip; returns whether anything of the order could be taken over. */
  readonly fill: (order: PlacedOrder) => boolean
  /** What is said when something could. */
  readonly filledText?: (order: PlacedOrder) => string
}

/** Fills the slip with an old order when the address names one. */
export function useRebet({ orderId, isReady, page, fill, filledText }: RebetOptions): void {
  const started = useRef<string | undefined>(undefined)
  const latest = useRef({ fill, filledText })
  useEffect(() => {
    latest.current = { fill, filledText }
  }, [fill, filledText])
  useEffect(() => {
    if (!orderId || !isReady || started.current === orderId) return
    started.current = orderId
    function filled(order: PlacedOrder): string {
      if (!latest.current.fill(order)) return bettingTexts.rebetEmpty
      return latest.current.filledText?.(order) ?? bettingTexts.rebetFilled
    }
    async function load(id: string): Promise<void> {
      const reply = await client.orders.info({ order_id: id })
      toast(reply.ok ? filled(reply.value) : explain(reply))
      navigate(page, { replace: true })
    }
    void load(orderId)
  }, [orderId, isReady, page])
}
