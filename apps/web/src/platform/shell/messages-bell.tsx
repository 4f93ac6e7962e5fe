import { useQuery } from '@tanstack/react-query'
import { unreadQuery } from '../queries/messages.ts'
import { useSession } from '../session/session.ts'
import { BellLink } from './bell-link.tsx'

/** The way to what happened, with how much of it is unread: at the head of every page of the tab bar. */
export function MessagesBell() {
  const session = useSession()
  const { data = 0 } = useQuery({ ...unreadQuery, enabled: session !== null && session.shopId !== null })
  return <BellLink count={data} />
}
