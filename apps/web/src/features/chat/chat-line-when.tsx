import type { TimeText } from '@caimin/base'
import { chatMoment } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'

/** When something was said last, in the list of conversations. */
export function When({ at }: { readonly at: TimeText }) {
  const now = useServerTime()
  return <time className="chat-line-time">{chatMoment(at, now())}</time>
}
