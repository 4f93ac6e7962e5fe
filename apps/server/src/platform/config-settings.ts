import { fromWire, instantOf, type TimeText } from '@caimin/base'
import { z } from 'zod'
import type { S3Settings } from './files/s3-file-store.ts'
import { StartupError } from './startup-error.ts'

/** Every feed there is. */
const FEEDS = ['sporttery', 'api-football', 'cwl', 'file', 'demo']
/**
 * Where players pay: one entry for each call of the specification, so that a recharge finds by its channel's id alone
 * how it was paid.
 */
export const CHANNEL_IDS = [
  'alipay',
  'alipay2',
  'alipay3',
  'newpay',
  'hmpay',
  'leshua_h5',
  'leshua_yunshan',
  'suixing_h5',
] as const
/** Two more need no account: all channels of the sandbox, and recharges face to face (`dangpay`). */
const PAYMENT_CHANNELS = ['sandbox', ...CHANNEL_IDS, 'counter']
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

const text = z.string().optional()
const oneOf = <const K extends readonly string[]>(...known: K) =>
  z.enum(known, { error: ({ input }) => `must be one of ${known.join(', ')}, not "${input}"` })
const whole = (max: number) =>
  z
    .string()
    .refine((value) => /^\d{1,9}$/.test(value) && Number(value) <= max, {
      error: ({ input }) => `must be a number from 0 to ${max}, not "${input}"`,
    })
    .transform(Number)
const port = whole(65_535)
const origin = z.string().regex(/^https?:\/\/[^/]+$/, 'must look like https://shop.example')

const pushService = z
  .string()
  .regex(/^(https:\/\/)?[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'must be hosts of push services, or origins over https')

const time = z.custom<TimeText>(
  (value) => typeof value === 'string' && fromWire(value).ok,
  'must look like 2026-12-04T14:00:00+08:00',
)

const url = (...protocols: readonly string[]) =>
  z
    .string()
    .refine((value) => protocols.some((protocol) => value.startsWith(protocol)), {
      error: `must begin with ${protocols.map((known) => `${known}//`).join(' or ')}`,
    })
    .optional()

const listOf = (known: readonly string[]) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(z.enum(known, { error: ({ input }) => `takes ${known.join(', ')}, not "${input}"` })))

/** Some, with commas between them. */
const secretList = z
  .string()
  .default('')
  .transform((value) => value.split(',').flatMap((part) => part.trim() || []))

const modeSchema = z.object({ LOTTERY_MODE: oneOf('demo', 'production').default('demo') })

/** Of matches, odds and draws. */
const catalogueSchema = (isDemo: boolean) => ({
  /** Where matches, odds and draws come from, first source first. */
  FEEDS: listOf(FEEDS).default(isDemo ? ['demo'] : []),
  /** Our key at API-Football; needed by that feed. */
  APIFOOTBALL_KEY: text,
  /** Whether players see the average European odds of a match, where a source brings them. */
  AVERAGE_ODDS: oneOf('on', 'off').default(isDemo ? 'on' : 'off'),
})

/** Of how a process is run, watched and stopped. */
const operationSchema = (isDemo: boolean) => ({
  LOG_LEVEL: oneOf(...LOG_LEVELS).default('info'),
  /** Where traces are sent, by OTLP over HTTP; undefined: there are none. */
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http:', 'https:'),
  /** Who may read `/metrics` from another machine; undefined for this machine alone. */
  METRICS_TOKEN: text,
  /** How many reverse proxies of ours, one behind the other, each add to X-Forwarded-For. */
  BEHIND_PROXY: z
    .string()
    .regex(/^(true|false|\d)$/, 'must be true, false, or how many proxies there are, up to 9')
    .default('false')
    .transform((value) => ({ true: 1, false: 0 })[value] ?? Number(value)),
  /** A line of the log for each request. */
  ACCESS_LOG: oneOf('on', 'off').default(isDemo ? 'off' : 'on'),
  /** For how many seconds after the stop signal `/readyz` says no while calls are still taken. */
  DRAIN_SECONDS: whole(300).default(isDemo ? 0 : 5),
})

/** What the environment can set in a mode, with its defaults. The table in README.md lists the same. */
const environmentSchema = (isDemo: boolean) =>
  z.object({
    PORT: port.default(8080),
    HOST: z.string().default('127.0.0.1'),
    /** Where the embedded database, uploads and kept secrets lie. */
    DATA_DIR: z.string().default('.data'),
    /** PostgreSQL of one's own; undefined for the embedded one. */
    DATABASE_URL: url('postgres:', 'postgresql:'),
    /** PgBouncer in transaction mode before it; undefined: every connection is to the database itself. */
    DATABASE_POOLER_URL: url('postgres:', 'postgresql:'),
    /** Redis or Valkey for several server processes; undefined for one process. */
    REDIS_URL: url('redis:', 'rediss:', 'unix:'),
    /** Outgoing mail; undefined keeps codes in the log and the console, in demo mode only. */
    SMTP_URL: url('smtp:', 'smtps:'),
    MAIL_FROM: z.string().default('no-reply@localhost'),
    /** Who sends short messages; undefined keeps them in the log and the console, in demo mode only. */
    SMS_GATEWAY_URL: url('http:', 'https:'),
    SMS_GATEWAY_KEY: text,
    TOKEN_SECRET: text,
    /** Those before it, newest first: what they signed is good until it expires. */
    TOKEN_SECRET_OLD: secretList,
    /** Signs what is pushed to browsers: 32 bytes as base64url. Undefined in production: nothing is pushed. */
    VAPID_KEY: z
      .string()
      .regex(/^[\w-]{43}$/, 'must be 32 bytes as base64url')
      .optional(),
    /** Whom a push service can reach about it; undefined: the sender of mails. */
    VAPID_SUBJECT: z
      .string()
      .regex(/^(mailto:|https:\/\/)./, 'must begin with mailto: or https://')
      .optional(),
    /** The push services of browsers: hosts, with all below them, or origins. */
    PUSH_SERVICES: z
      .string()
      .default('fcm.googleapis.com,updates.push.services.mozilla.com,web.push.apple.com,notify.windows.com')
      .transform((value) => value.split(',').map((part) => part.trim()))
      .pipe(z.array(pushService)),
    /** From which hosts pages may load broadcasts of matches; each by its whole name. */
    BROADCAST_HOSTS: z
      .string()
      .default('')
      .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
      .pipe(z.array(z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?$/, 'must be hosts, such as live.example'))),
    /** When the clock of a new demo world begins; a time that has passed, or none: now. */
    DEMO_STARTS_AT: time.optional(),
    DATA_KEY: text,
    /** Those before it: what they sealed is still read, until `npm run rotate-keys` has sealed it anew. */
    DATA_KEY_OLD: secretList,
    /**
     * Who confirms that a name and an ID number belong together; undefined: only their form is looked at, in demo mode.
     */
    NAME_AUTHORITY_URL: url('http:', 'https:'),
    NAME_AUTHORITY_KEY: text,
    ...catalogueSchema(isDemo),
    /** Which ways to pay are offered: channels, `counter`, and `sandbox` for all channels played on this machine. */
    PAYMENT_CHANNELS: listOf(PAYMENT_CHANNELS).default(isDemo ? ['sandbox', 'counter'] : ['counter']),
    /** A file with our account at each provider; its content is never logged or returned. */
    PAYMENT_ACCOUNTS: text,
    /** Where the sandbox payment server listens; undefined: the port after the product's, or any that is free. */
    SANDBOX_PAY_PORT: port.optional(),
    /** The authorisation to sell lottery, shown in the app. */
    OPERATOR_LICENCE: text,
    JURISDICTION: text,
    /**
     * The address that players see; sockets are taken from no other origin. Undefined: any origin that equals the host
     * asked for.
     */
    PUBLIC_ORIGIN: origin.optional(),
    /** Whether staff without a second factor may sign in only to enrol one. */
    SECOND_FACTOR: oneOf('required', 'optional').default(isDemo ? 'optional' : 'required'),
    /** For how many minutes a proof of identity is good for calls that move money; 0: for the whole session. */
    PROOF_MINUTES: whole(1440).default(isDemo ? 0 : 15),
    /** For calls; jobs and events have their own. */
    DATABASE_CONNECTIONS: whole(500)
      .refine((count) => count > 0, 'must be at least 1')
      .default(20),
    ...operationSchema(isDemo),
    FILES: oneOf('disk', 's3').default('disk'),
  })

const neededByS3 = z.string({ error: 'is needed by FILES=s3' })

/** What a bucket needs, all of it. */
const bucketSchema = z
  .object({
    S3_ENDPOINT: neededByS3.pipe(origin),
    S3_BUCKET: neededByS3,
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: neededByS3,
    S3_SECRET_ACCESS_KEY: neededByS3,
  })
  .transform(
    (env): S3Settings => ({
      endpoint: env.S3_ENDPOINT,
      bucket: env.S3_BUCKET,
      region: env.S3_REGION,
      accessKeyId: env.S3_ACCESS_KEY_ID,
      secretAccessKey: env.S3_SECRET_ACCESS_KEY,
    }),
  )

/** Reads the settings. A {@link StartupError} names everything that is wrong with them. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = trimmed(env)
  const mode = modeSchema.safeParse(given)
  const isDemo = mode.data?.LOTTERY_MODE !== 'production'
  const found = environmentSchema(isDemo).safeParse(given)
  const bucket = given.FILES === 's3' ? bucketSchema.safeParse(given) : undefined
  const faults = [mode, found, bucket].flatMap((parsed) => (parsed?.error ? faultsOf(parsed.error) : []))
  if (found.data?.FEEDS.includes('api-football') === true && found.data.APIFOOTBALL_KEY === undefined) {
    faults.push('APIFOOTBALL_KEY is needed by FEEDS=api-football')
  }
  if (found.data?.DATABASE_POOLER_URL !== undefined && found.data.DATABASE_URL === undefined) {
    faults.push('DATABASE_URL is needed by DATABASE_POOLER_URL')
  }
  if (mode.data === undefined || found.data === undefined || faults.length > 0) throw wrongSettings(faults)
  return settingsOf(mode.data.LOTTERY_MODE, found.data, bucket?.data)
}

export type Settings = ReturnType<typeof settingsOf>

const settingsOf = (
  mode: z.output<typeof modeSchema>['LOTTERY_MODE'],
  env: z.output<ReturnType<typeof environmentSchema>>,
  s3: S3Settings | undefined,
) => ({
  mode,
  port: env.PORT,
  host: env.HOST,
  dataDir: env.DATA_DIR,
  databaseUrl: env.DATABASE_URL,
  databasePoolerUrl: env.DATABASE_POOLER_URL,
  databaseConnections: env.DATABASE_CONNECTIONS,
  redisUrl: env.REDIS_URL,
  smtpUrl: env.SMTP_URL,
  mailFrom: env.MAIL_FROM,
  smsGatewayUrl: env.SMS_GATEWAY_URL,
  smsGatewayKey: env.SMS_GATEWAY_KEY,
  tokenSecret: env.TOKEN_SECRET,
  oldTokenSecrets: env.TOKEN_SECRET_OLD,
  vapidKey: env.VAPID_KEY,
  vapidSubject: env.VAPID_SUBJECT ?? `mailto:${env.MAIL_FROM}`,
  pushServices: env.PUSH_SERVICES,
  broadcastHosts: env.BROADCAST_HOSTS,
  demoStartsAt: env.DEMO_STARTS_AT === undefined ? undefined : instantOf(env.DEMO_STARTS_AT),
  dataKey: env.DATA_KEY,
  oldDataKeys: env.DATA_KEY_OLD,
  nameAuthorityUrl: env.NAME_AUTHORITY_URL,
  nameAuthorityKey: env.NAME_AUTHORITY_KEY,
  feeds: env.FEEDS,
  apiFootballKey: env.APIFOOTBALL_KEY,
  showsAverageOdds: env.AVERAGE_ODDS === 'on',
  paymentChannels: env.PAYMENT_CHANNELS,
  paymentAccounts: env.PAYMENT_ACCOUNTS,
  sandboxPayPort: env.SANDBOX_PAY_PORT,
  operatorLicence: env.OPERATOR_LICENCE,
  jurisdiction: env.JURISDICTION,
  publicOrigin: env.PUBLIC_ORIGIN,
  s3,
  isSecondFactorRequired: env.SECOND_FACTOR === 'required',
  proofMinutes: env.PROOF_MINUTES,
  logLevel: env.LOG_LEVEL,
  traceEndpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
  metricsToken: env.METRICS_TOKEN,
  trustedHops: env.BEHIND_PROXY,
  isAccessLogged: env.ACCESS_LOG === 'on',
  drainSeconds: env.DRAIN_SECONDS,
})

/** What is wrong with the settings, all at once, so that one start shows every fault. */
export const wrongSettings = (faults: readonly string[]): StartupError =>
  new StartupError(`The configuration is wrong: ${faults.join('; ')}`)

/** Without what is empty: it counts as unset. */
const trimmed = (env: NodeJS.ProcessEnv): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : [])))

const faultsOf = ({ issues }: z.ZodError): string[] =>
  issues.map(({ path, message }) => `${String(path[0])} ${message}`)
