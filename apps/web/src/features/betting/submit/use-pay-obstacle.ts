import { useConnection } from '../../../app/index.ts'
import { useMissedOpening } from '../trouble/use-missed-opening.ts'
import { submitTexts } from './submit.texts.ts'

interface Payable {
  /** Why the slip itself cannot be an order. */
  readonly slip: string | undefined
  /** When it closes, where that is known. */
  readonly cutoff: string | undefined
}

/** Why nothing can be paid now, in words. What the page does not know yet blocks nothing: the server decides. */
export function usePayObstacle({ slip, cutoff }: Payable): string | undefined {
  const { isOnline } = useConnection()
  const opening = useMissedOpening(cutoff)
  if (!isOnline) return submitTexts.offline
  return slip ?? (opening === undefined ? undefined : submitTexts.printedTooLate)
}
