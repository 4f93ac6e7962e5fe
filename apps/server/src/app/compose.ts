import { minutes, seconds } from '@caimin/base'
import { CLIENT_ERROR_PATH } from '@caimin/contract'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { recordCall } from '../core/audit/index.ts'
import { createCatalogCache } from '../core/catalog/index.ts'
import { createSessions, formOnlyAuthority, httpNameAuthority, type NameAuthority } from '../core/identity/index.ts'
import { createOrderNumbers } from '../core/orders/index.ts'
import { createShops, isShop } from '../core/shops/index.ts'
import { addDemoStream } from '../demo/stream/demo-stream.ts'
import { startDemoLife } from '../demo/world/demo-life.ts'
import { makeDemoWorld } from '../demo/world/demo-world.ts'
import { receiveClientError } from '../features/client-errors/receive-client-errors.ts'
import { createNotificationReceiver, NOTIFY_PATH } from '../features/recharge/notifications/take-notification.ts'
import { createChannels, type PaymentChannels } from '../payments/index.ts'
import { createBoundedQueue, type QueueLimits } from '../platform/bounded-queue.ts'
import { type BusinessClock, followBusinessClock } from '../platform/business-clock.ts'
import { type Clocks, wallClock } from '../platform/clock.ts'
import type { Config } from '../platform/config.ts'
import { createDatabase } from '../platform/database/database.ts'
import { createPool, JOB_LIMITS } from '../platform/database/pool.ts'
import { redisAnnouncer } from '../platform/events/batch-announcer.ts'
import { createEventBus } from '../platform/events/event-bus.ts'
import { createEventPipeline, type EventPipeline } from '../platform/events/event-pipeline.ts'
import { createFiles } from '../platform/files/files.ts'
import { addAccessLog } from '../platform/http/access-log.ts'
import { addFileRoute } from '../platform/http/file-route.ts'
import { addFormRoute } from '../platform/http/form-route.ts'
import { createHttpServer } from '../platform/http/http-server.ts'
import { addReportRoute } from '../platform/http/report-route.ts'
import { addSecurityHeaders } from '../platform/http/security-headers.ts'
import { bossJobs } from '../platform/jobs/boss-jobs.ts'
import { inlineJobs, type Jobs } from '../platform/jobs/jobs.ts'
import type { Logger } from '../platform/logging.ts'
import { createTextReader, type TextReader } from '../platform/ocr/text-reader.ts'
import type { Poller, SequentialPoller } from '../platform/poller.ts'
import { type OptionalRedis, openOptionalRedis } from '../platform/redis.ts'
import { createSealer } from '../platform/sealed.ts'
import { createHub } from '../platform/socket/hub.ts'
import { pageCallsOf } from '../platform/socket/page-calls.ts'
import { SOCKET_LIMITS, type SocketServer, serveSockets } from '../platform/socket/socket-server.ts'
import type { DemoSignIn } from './announce.ts'
import { keepFresh, startFeeds } from './catalog-feeds.ts'
import { databaseWay, refuseWithoutLimits } from './database-way.ts'
import { startDisputes } from './disputes.ts'
import { composeFeatures, rechargeParts, type ServerParts } from './features.ts'
import { fileStoreOf } from './file-store-of.ts'
import { startFollow } from './follow.ts'
import { startGroupPackets } from './group-packets.ts'
import { addJobs, startAgentSums, startSettlement, startStatistics } from './jobs.ts'
import { startMessages } from './messages.ts'
import { startChases, startOrders, startPlans } from './orders.ts'
import { notifyPlayers } from './player-messages.ts'
import { createRateLimits, type RateLimits } from './rate-limits.ts'
import { startRecharges } from './recharges.ts'
import { pushEvents } from './socket-events.ts'

/** What the server is made from. Tests bring a wall clock that they can move, and switch rate limits off. */
export interface AppParts {
  readonly config: Config
  readonly databaseUrl: string
  readonly log: Logger
  readonly wall?: () => ReturnType<typeof wallClock>
  readonly isRateLimitOff?: boolean
  readonly poolSize?: number
  /** Where reads outside transactions go: tests name connections that refuse to write. */
  readonly readUrl?: string
  /** Ways to pay of the test's own; those of the configuration otherwise. */
  readonly channels?: PaymentChannels
  /** Jobs are done at once where they are asked for, instead of being kept. */
  readonly areJobsInline?: boolean
  /** Who confirms real names, where a test plays that part. */
  readonly nameAuthority?: NameAuthority
}

/** What runs beneath core and features, and must be closed. */
interface Ground {
  readonly pool: Pool
  readonly jobPool: Pool
  readonly lockPool: Pool
  readonly eventPools: { readonly pool: Pool; readonly positionPool: Pool }
  readonly readPool: Pool | undefined
  readonly businessClock: BusinessClock
  readonly pipeline: EventPipeline
  /** Of limits that processes share; undefined with a single process. */
  readonly redis: OptionalRedis | undefined
}

/** The server, composed and not yet listening. */
export interface ComposedApp extends ServerParts {
  readonly server: FastifyInstance
  readonly sockets: SocketServer
  readonly pool: Pool
  /** All of them, by what they are for. */
  readonly pools: Readonly<Record<string, Pool>>
  /** Bets the next issue of chases, again and again. */
  readonly chaseSweep: SequentialPoller
  /** The demo world's people; empty without it. */
  readonly signIns: readonly DemoSignIn[]
  /** Lets running requests finish, then closes the pools. */
  close(): Promise<void>
}

/** Beside the calls' own, so that calls that wait for a lock do not keep jobs, events and clock from going on. */
const JOB_CONNECTIONS = 10
/** One appends, one reads, and one deletes what is old. */
const EVENT_CONNECTIONS = 3
const POSITION_CONNECTIONS = 4
/** Of statistics and of the sums of agents. */
const LOCK_CONNECTIONS = 2
/** Transactions of one caller at once: waiting for a locked wallet must not use up the connections of others. */
const TURNS: QueueLimits = {
  running: 10_000,
  runningPerKey: 3,
  waiting: 10_000,
  waitingPerKey: 200,
  waitMs: seconds(6),
}
/**
 * Calls of one person at once, whatever they do: a browser sends six to a host. What waits is no more than a session
 * may send.
 */
const CALL_TURNS: QueueLimits = {
  running: 10_000,
  runningPerKey: 8,
  waiting: 10_000,
  waitingPerKey: 120,
  waitMs: seconds(10),
}

/** Puts the whole server together. */
export async function composeApp(parts: AppParts): Promise<ComposedApp> {
  const { core, background: aside, ground } = await composeCore(parts)
  const { sessions, clocks, config, events } = core
  const limits = createRateLimits({ now: clocks.wall, redis: ground.redis, isOff: parts.isRateLimitOff === true })
  const server = composeHttp(core, limits)
  const hub = createHub()
  const sockets = serveSockets({
    server: server.server,
    hub,
    authenticator: sessions,
    clocks,
    publicOrigin: config.publicOrigin,
    trustedHops: config.trustedHops,
    byAddress: limits.sockets,
    limits: SOCKET_LIMITS,
    answerCall: pageCallsOf(server),
  })
  const pushing = pushEvents(aside, hub)
  events.on('session.ended', ({ sessionIds }) => {
    sessions.evict(sessionIds)
    sockets.endSessions(sessionIds)
  })
  events.on('session.changed', ({ sessionIds }) => sessions.evict(sessionIds))
  events.on('holder.changed', ({ holderId }) => sessions.evictHolder(holderId))
  events.onMissed(() => {
    sessions.evictAll()
    sockets.renewEpoch()
  })
  keepFresh(core.catalog, events)
  const isDemoWorld = config.feeds.includes('demo')
  const signIns = isDemoWorld ? await makeDemoWorld(aside) : []
  const chaseSweep = startChases(aside)
  const background = [
    pushing,
    startMessages(aside),
    startFeeds(aside),
    ...startOrders(aside),
    startPlans(aside),
    chaseSweep,
    ...startFollow(aside),
    ...startSettlement(aside),
    startStatistics(aside),
    startAgentSums(aside),
    ...startRecharges(aside),
    startDisputes(aside),
    notifyPlayers(aside),
    startGroupPackets(aside),
  ]
  if (isDemoWorld) background.push(startDemoLife(aside))
  const jobs = await startJobs(parts)
  await addJobs(aside, jobs)
  await ground.pipeline.start()
  const close = () => closeAll({ server, sockets, background, jobs, textReader: core.textReader, ...ground })
  const { pool, jobPool, eventPools } = ground
  const pools = { calls: pool, jobs: jobPool, events: eventPools.pool, positions: eventPools.positionPool }
  return { ...core, server, sockets, pool, pools, chaseSweep, signIns, close }
}

interface Composed {
  /** For calls. */
  readonly core: ServerParts
  /** The same for jobs, sweeps and listeners, on connections of their own. */
  readonly background: ServerParts
  readonly ground: Ground
}

async function composeCore(parts: AppParts): Promise<Composed> {
  const { config, log } = parts
  const way = { ...databaseWay(parts), log }
  const pool = createPool({ ...way, size: parts.poolSize ?? config.databaseConnections })
  const readPool = parts.readUrl === undefined ? undefined : createPool({ url: parts.readUrl, log, size: 5 })
  const jobPool = createPool({ ...way, size: JOB_CONNECTIONS, limits: JOB_LIMITS })
  const lockPool = way.isTransactionPooled
    ? createPool({ url: parts.databaseUrl, log, size: LOCK_CONNECTIONS, limits: JOB_LIMITS })
    : jobPool
  const eventPools = {
    pool: createPool({ ...way, size: EVENT_CONNECTIONS, limits: JOB_LIMITS }),
    positionPool: createPool({ ...way, size: POSITION_CONNECTIONS, limits: JOB_LIMITS, isCommitAsynchronous: true }),
  }
  if (way.isTransactionPooled) await refuseWithoutLimits(pool)
  const businessClock = await followBusinessClock(jobPool, config.mode === 'demo')
  const clocks: Clocks = { wall: parts.wall ?? wallClock, business: businessClock.now }
  const events = createEventBus(log)
  const { redisUrl } = config
  const redis = redisUrl === undefined ? undefined : await openOptionalRedis(redisUrl, log)
  const pipeline = await createEventPipeline({
    ...eventPools,
    log,
    bus: events,
    ...(redisUrl !== undefined &&
      redis !== undefined && {
        announcer: (onAnnounced: () => void) => redisAnnouncer({ url: redisUrl, redis, log, onAnnounced }),
      }),
  })
  const transacting = { clocks, onEmitted: pipeline.wake }
  const database = createDatabase({ ...transacting, pool, readPool, turns: createBoundedQueue(TURNS) })
  events.on('clock.advanced', businessClock.refresh)
  const core: ServerParts = {
    config,
    log,
    database,
    pool,
    lockPool,
    catalog: createCatalogCache(),
    orderNumbers: createOrderNumbers(database),
    clocks,
    events,
    consumers: pipeline.consumers,
    eventLog: pipeline.eventLog,
    sessions: createSessions({
      database,
      clocks,
      tokenSecrets: config.tokenSecrets,
      isSecondFactorRequired: config.isSecondFactorRequired,
      isCurrent: pipeline.isCurrent,
    }),
    shops: createShops(events),
    files: createFiles({
      database,
      store: fileStoreOf(config),
      secrets: config.tokenSecrets,
      sealer: createSealer(config.dataKeys, 'file'),
      clocks,
    }),
    textReader: createTextReader(),
    nameAuthority: parts.nameAuthority ?? nameAuthorityOf(config),
    channels: parts.channels ?? createChannels({ config, log, now: clocks.wall }),
    refreshClock: businessClock.refresh,
    recordCall,
  }
  const background = { ...core, pool: jobPool, database: createDatabase({ ...transacting, pool: jobPool, readPool }) }
  return { core, background, ground: { pool, jobPool, lockPool, eventPools, readPool, businessClock, pipeline, redis } }
}

/** Production does not start without an authority; see config-production.ts. */
const nameAuthorityOf = ({ nameAuthorityUrl, nameAuthorityKey }: Config): NameAuthority =>
  nameAuthorityUrl === undefined ? formOnlyAuthority : httpNameAuthority(nameAuthorityUrl, nameAuthorityKey)

function composeHttp(core: ServerParts, limits: RateLimits): FastifyInstance {
  const { config, log, clocks, sessions } = core
  const server = createHttpServer({
    authenticator: sessions,
    features: composeFeatures(core, limits),
    byAddress: limits.address,
    ofStrangers: limits.strangers,
    bySession: limits.session,
    callTurns: createBoundedQueue(CALL_TURNS),
    trustedHops: config.trustedHops,
    isOutputChecked: config.mode === 'demo',
    staffRules: {
      proofMs: config.proofMinutes === 0 ? null : minutes(config.proofMinutes),
      now: clocks.wall,
      recordWork: core.sessions.recordWork,
    },
    isShop: (shopId) => core.database.read((r) => isShop(r, shopId)),
    log,
  })
  if (config.isAccessLogged) addAccessLog(server, log)
  addSecurityHeaders(server, config.mode === 'production')
  addFileRoute(server, core.files)
  if (config.feeds.includes('demo')) addDemoStream(server)
  addFormRoute(server, {
    url: NOTIFY_PATH,
    byAddress: limits.notifications,
    answer: createNotificationReceiver(rechargeParts(core)),
  })
  addReportRoute(server, {
    url: CLIENT_ERROR_PATH,
    limits: [limits.clientErrors, limits.allClientErrors],
    keep: (body, sender) => core.database.tx((t) => receiveClientError(t, body, sender)),
  })
  return server
}

interface Open extends Ground {
  readonly server: FastifyInstance
  readonly sockets: SocketServer
  readonly background: readonly Poller[]
  readonly jobs: Jobs
  readonly textReader: TextReader
}

const startJobs = (parts: AppParts): Promise<Jobs> | Jobs =>
  parts.areJobsInline === true ? inlineJobs() : bossJobs({ databaseUrl: databaseWay(parts).url, log: parts.log })

/** In the order in which each still needs the next. */
async function closeAll({
  server,
  sockets,
  background,
  jobs,
  textReader,
  pipeline,
  redis,
  businessClock,
  pool,
  jobPool,
  lockPool,
  eventPools,
  readPool,
}: Open): Promise<void> {
  // Together: calls over either are refused from now on, and those that run are answered.
  await Promise.all([sockets.close(), server.close()])
  await textReader.close()
  await Promise.all(background.map((work) => work.close()))
  await pipeline.close()
  await jobs.close()
  redis?.close()
  businessClock.close()
  // One pool may be there under two names.
  const pools = new Set([pool, jobPool, lockPool, eventPools.pool, eventPools.positionPool, readPool])
  await Promise.all([...pools].map((open) => open?.end()))
}
