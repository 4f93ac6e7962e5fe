import type { GeneratedAlways } from './columns.ts'

export interface AuditTables {
  audit_heads: { chain: string; seq: bigint; hash: Buffer }
  audit_log: {
    chain: string
    seq: bigint
    content: string
    hash: Buffer
    at_ms: GeneratedAlways<bigint>
    deed: GeneratedAlways<string>
    staff_id: GeneratedAlways<string>
    shop_id: GeneratedAlways<string | null>
  }
}
