import { useSyncExternalStore } from 'react'
import { queryClient } from './query-client.ts'

/** The shop whose desk an auditor reads. */
export interface AuditedShop {
  readonly shop_id: string
  readonly code: string
  readonly name: string
}

let current: AuditedShop | null = null
const listeners = new Set<() => void>()

export const auditedShop = (): AuditedShop | null => current

/** Goes to the desk of a shop, or leaves it. What was read at another desk is forgotten: it has the same keys. */
export function auditShop(shop: AuditedShop | null): void {
  if (shop?.shop_id === current?.shop_id) return
  current = shop
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'staff' })
  for (const listener of listeners) listener()
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useAuditedShop = (): AuditedShop | null => useSyncExternalStore(listen, auditedShop)
