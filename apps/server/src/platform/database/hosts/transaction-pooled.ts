import type { Client } from 'pg'

/** How long statements, locks and silences of a transaction may last; milliseconds. */
export interface TransactionLimits {
  readonly statementMs: number
  readonly lockMs: number
  /** A transaction that asks for nothing so long has lost its owner, and must not keep its locks. */
  readonly idleInTransactionMs: number
}

type Query = (config: unknown, ...rest: unknown[]) => unknown

const BEGINS = /^(begin|start transaction)\b[^;]*$/iu

/**
 * The client for connections through PgBouncer in transaction mode, behind which each transaction may be at another
 * session of the database: limits are set with each `begin`, in the same round trip, and no statement has a name.
 */
export function transactionPooled(Base: typeof Client, limits: TransactionLimits): typeof Client {
  return class PooledClient extends Base {
    constructor(...config: ConstructorParameters<typeof Client>) {
      super(...config)
      const send = super.query.bind(this) as Query
      this.query = ((query: unknown, ...rest: unknown[]) =>
        send(withoutSession(query, limits), ...rest)) as typeof this.query
    }
  }
}

function withoutSession(query: unknown, limits: TransactionLimits): unknown {
  if (typeof query === 'string') return BEGINS.test(query) ? `${query}; ${limitsOf(limits)}` : query
  if (typeof query !== 'object' || query === null || 'submit' in query) return query
  const { name: _name, ...unnamed } = query as { readonly name?: unknown }
  return unnamed
}

const limitsOf = ({ statementMs, lockMs, idleInTransactionMs }: TransactionLimits): string =>
  `set local statement_timeout = ${statementMs}; set local lock_timeout = ${lockMs}; ` +
  `set local idle_in_transaction_session_timeout = ${idleInTransactionMs}`
