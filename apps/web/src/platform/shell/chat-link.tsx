import { ChatIcon, IconLink } from '@caimin/ui'
import { links } from '../links.ts'
import { chatLinkTexts } from './chat-link.texts.ts'
import { useIdle } from './use-idle.ts'
import { useUnreadChat } from './use-unread-chat.ts'

/**
 * The way to the chat at the head of a page without the docked button. What is unread is asked for once the page itself
 * has nothing left to do.
 */
export function ChatLink() {
  const unread = useUnreadChat(useIdle())
  return <IconLink icon={ChatIcon} label={chatLinkTexts.chat} count={unread} href={links.chat.chat()} />
}
