import type { S3Settings } from './files/s3-file-store.ts'

/** What the environment can set, with defaults filled in. The table in README.md lists the same. */
export interface Settings {
  readonly mode: 'demo' | 'production'
  readonly port: number
  readonly host: string
  /** Where the embedded database, uploads and kept secrets lie. */
  readonly dataDir: string
  /** PostgreSQL of one's own; undefined for the embedded one. */
  readonly databaseUrl: string | undefined
  /** Redis or Valkey for several server processes; undefined for one process. */
  readonly redisUrl: string | undefined
  /** Outgoing mail; undefined keeps codes in the log and the console, in demo mode only. */
  readonly smtpUrl: string | undefined
  readonly mailFrom: string
  /** Who sends short messages; undefined keeps them in the log and the console, in demo mode only. */
  readonly smsGatewayUrl: string | undefined
  readonly smsGatewayKey: string | undefined
  readonly tokenSecret: string | undefined
  readonly dataKey: string | undefined
  /** Who confirms that a name and an ID number belong together; undefined: only their form is looked at, in demo mode. */
  readonly nameAuthorityUrl: string | undefined
  readonly nameAuthorityKey: string | undefined
  /** Where matches, odds and draws come from, first source first. */
  readonly feeds: readonly string[]
  /** Which ways to pay are offered: channels, `counter`, and `sandbox` for all channels played on this machine. */
  readonly paymentChannels: readonly string[]
  /** A file with our account at each provider; what is in it is told nowhere else. */
  readonly paymentAccounts: string | undefined
  /** Where the sandbox payment server listens; undefined: the port after the product's, or any that is free. */
  readonly sandboxPayPort: number | undefined
  /** The authorisation to sell lottery, shown in the app. */
  readonly operatorLicence: string | undefined
  readonly jurisdiction: string | undefined
  /** The address that players see; sockets are taken from no other origin. Undefined: any origin that equals the host asked for. */
  readonly publicOrigin: string | undefined
  /** The bucket that files are kept in; undefined for DATA_DIR. */
  readonly s3: S3Settings | undefined
  /** Whether staff without a second factor may sign in only to enrol one. */
  readonly isSecondFactorRequired: boolean
  /** For how many minutes a proof of identity is good for calls that move money; 0: for the whole session. */
  readonly proofMinutes: number
  readonly logLevel: string
  /** Who may read `/metrics` from another machine; undefined for this machine alone. */
  readonly metricsToken: string | undefined
  /** True behind a reverse proxy that sets X-Forwarded-For. */
  readonly isBehindProxy: boolean
}

/** Every feed there is. */
const FEEDS = ['sporttery', 'cwl', 'file', 'demo']
/** Every payment channel there is, and the two that need no account. */
const PAYMENT_CHANNELS = [
  'sandbox',
  'alipay',
  'alipay2',
  'alipay3',
  'newpay',
  'hmpay',
  'leshua_h5',
  'leshua_yunshan',
  'suixing_h5',
  'counter',
]
const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']

/** Reads the settings; what is wrong with them is told in `faults`, one phrase each. */
export function readSettings(env: NodeJS.ProcessEnv): { settings: Settings; faults: string[] } {
  const faults: string[] = []
  const read = reader(env, faults)
  const mode = read.oneOf('LOTTERY_MODE', ['demo', 'production'], 'demo') as Settings['mode']
  const isDemo = mode === 'demo'
  const settings: Settings = {
    mode,
    port: read.port('PORT', 8080),
    host: read.text('HOST') ?? '127.0.0.1',
    dataDir: read.text('DATA_DIR') ?? '.data',
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:']),
    redisUrl: read.url('REDIS_URL', ['redis:', 'rediss:', 'unix:']),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: read.text('MAIL_FROM') ?? 'no-reply@localhost',
    smsGatewayUrl: read.url('SMS_GATEWAY_URL', ['http:', 'https:']),
    smsGatewayKey: read.text('SMS_GATEWAY_KEY'),
    tokenSecret: read.text('TOKEN_SECRET'),
    dataKey: read.text('DATA_KEY'),
    nameAuthorityUrl: read.url('NAME_AUTHORITY_URL', ['http:', 'https:']),
    nameAuthorityKey: read.text('NAME_AUTHORITY_KEY'),
    feeds: read.listOf('FEEDS', FEEDS, isDemo ? ['demo'] : []),
    paymentChannels: read.listOf('PAYMENT_CHANNELS', PAYMENT_CHANNELS, isDemo ? ['sandbox', 'counter'] : ['counter']),
    paymentAccounts: read.text('PAYMENT_ACCOUNTS'),
    sandboxPayPort: read.text('SANDBOX_PAY_PORT') === undefined ? undefined : read.port('SANDBOX_PAY_PORT', 0),
    operatorLicence: read.text('OPERATOR_LICENCE'),
    jurisdiction: read.text('JURISDICTION'),
    publicOrigin: read.origin('PUBLIC_ORIGIN'),
    s3: read.oneOf('FILES', ['disk', 's3'], 'disk') === 's3' ? readS3(read, faults) : undefined,
    isSecondFactorRequired:
      read.oneOf('SECOND_FACTOR', ['required', 'optional'], isDemo ? 'optional' : 'required') === 'required',
    proofMinutes: read.whole('PROOF_MINUTES', { most: 1440, otherwise: isDemo ? 0 : 15 }),
    logLevel: read.oneOf('LOG_LEVEL', LOG_LEVELS, 'info'),
    metricsToken: read.text('METRICS_TOKEN'),
    isBehindProxy: read.oneOf('BEHIND_PROXY', ['true', 'false'], 'false') === 'true',
  }
  return { settings, faults }
}

/** What a bucket needs, all of it. */
function readS3(read: ReturnType<typeof reader>, faults: string[]): S3Settings {
  const needed = (name: string) => {
    const value = read.text(name)
    if (value === undefined) faults.push(`FILES=s3 needs ${name}`)
    return value ?? ''
  }
  return {
    endpoint: read.origin('S3_ENDPOINT') ?? needed('S3_ENDPOINT'),
    bucket: needed('S3_BUCKET'),
    region: read.text('S3_REGION') ?? 'us-east-1',
    accessKeyId: needed('S3_ACCESS_KEY_ID'),
    secretAccessKey: needed('S3_SECRET_ACCESS_KEY'),
  }
}

/** Reads single variables. An empty one counts as unset. */
function reader(env: NodeJS.ProcessEnv, faults: string[]) {
  const text = (name: string) => env[name]?.trim() || undefined

  const url = (name: string, protocols: readonly string[]) => {
    const value = text(name)
    const protocol = value && /^[a-z]+:/.exec(value)?.[0]
    if (value && !(protocol && protocols.includes(protocol))) {
      faults.push(`${name} must begin with ${protocols.map((known) => `${known}//`).join(' or ')}`)
    }
    return value
  }

  const port = (name: string, otherwise: number) => {
    const value = text(name)
    if (value === undefined) return otherwise
    if (/^\d{1,5}$/.test(value) && Number(value) <= 65_535) return Number(value)
    faults.push(`${name} must be a number from 0 to 65535, not "${value}"`)
    return otherwise
  }

  const whole = (name: string, { most, otherwise }: { readonly most: number; readonly otherwise: number }) => {
    const value = text(name)
    if (value === undefined) return otherwise
    if (/^\d{1,6}$/.test(value) && Number(value) <= most) return Number(value)
    faults.push(`${name} must be a number from 0 to ${most}, not "${value}"`)
    return otherwise
  }

  const oneOf = (name: string, known: readonly string[], otherwise: string) => {
    const value = text(name) ?? otherwise
    if (!known.includes(value)) faults.push(`${name} must be one of ${known.join(', ')}, not "${value}"`)
    return value
  }

  const listOf = (name: string, known: readonly string[], otherwise: readonly string[]) => {
    const values =
      text(name)
        ?.split(',')
        .map((value) => value.trim()) ?? otherwise
    const strange = values.find((value) => !known.includes(value))
    if (strange !== undefined) faults.push(`${name} takes ${known.join(', ')}, not "${strange}"`)
    return values
  }

  const origin = (name: string) => {
    const value = text(name)
    if (value && !/^https?:\/\/[^/]+$/.test(value)) faults.push(`${name} must look like https://shop.example`)
    return value
  }

  return { text, url, port, whole, oneOf, listOf, origin }
}
