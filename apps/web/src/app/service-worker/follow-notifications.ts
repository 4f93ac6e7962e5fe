import { navigate } from '@caimin/router'
import { links } from '../../platform/links.ts'
import type { WorkerMessage } from '../../platform/session/page-message.ts'

/** A tap on a notification shows the messages in the page that is open. */
export function followNotifications(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }) => {
    if ((data as WorkerMessage).kind === 'show-messages') navigate(links.messages.messages())
  })
}
