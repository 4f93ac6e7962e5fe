import { LinkButton } from '@caimin/ui'
import { chatTexts } from './chat.texts.ts'

/** Below a part of a conversation that is further back: what one writes goes to its end. */
export const ToNewest = ({ href }: { readonly href: string }) => (
  <footer className="chat-compose chat-read-only">
    <LinkButton href={href}>{chatTexts.toNewest}</LinkButton>
  </footer>
)
