import type { AgentTables } from './agent-tables.ts'
import type { AuditTables } from './audit-tables.ts'
import type { CatalogTables } from './catalog-tables.ts'
import type { ChatTables } from './chat-tables.ts'
import type { DisputeTables } from './dispute-tables.ts'
import type { FollowTables } from './follow-tables.ts'
import type { IdReviewTables } from './id-review-tables.ts'
import type { IdentityTables, PlatformTables } from './identity-tables.ts'
import type { LedgerTables } from './ledger-tables.ts'
import type { LimitTables } from './limit-tables.ts'
import type { MessageTables } from './message-tables.ts'
import type { OrderTables } from './order-tables.ts'
import type { PacketTables } from './packet-tables.ts'
import type { RechargeTables } from './recharge-tables.ts'
import type { ScoreTables } from './score-tables.ts'
import type { ShiftTables } from './shift-tables.ts'
import type { ShopDeskTables } from './shop-desk-tables.ts'
import type { ShopFrontTables } from './shop-front-tables.ts'
import type { StatisticTables } from './statistic-tables.ts'
import type { WithdrawalTables } from './withdrawal-tables.ts'

/**
 * Every table of `migrations/`, as Kysely sees it. A module reads and writes only the tables it owns (see its README).
 */
export interface Tables
  extends PlatformTables,
    AuditTables,
    IdentityTables,
    IdReviewTables,
    LedgerTables,
    AgentTables,
    LimitTables,
    CatalogTables,
    OrderTables,
    FollowTables,
    PacketTables,
    ShopDeskTables,
    ShiftTables,
    StatisticTables,
    ShopFrontTables,
    WithdrawalTables,
    RechargeTables,
    DisputeTables,
    ChatTables,
    MessageTables,
    ScoreTables {}
