import { setTimeout as pause } from 'node:timers/promises'
import { seconds } from '@caimin/base'
import { Client, type ClientConfig } from 'pg'
import { reasonOf, StartupError } from '../../startup-error.ts'

// Own code: the driver reads an address with one host only.

const HOSTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?@]+)(.*)$/u
const WRITABLE_ONLY = /([?&])target_session_attrs=(?:read-write|primary)(&|$)/u
const CONNECT_MS = seconds(2)
const BETWEEN_LOOKS_MS = 250

/** An address for each host of a DATABASE_URL that names several: `postgresql://user@a:5432,b:5432/caimin`. */
export function addressesOf(url: string): readonly string[] {
  const [, start = '', hosts = '', rest = ''] = HOSTS.exec(url) ?? []
  if (!hosts.includes(',')) return [url]
  const end = rest.replace(WRITABLE_ONLY, (_, before: string, after: string) => (after === '&' ? before : ''))
  return hosts.split(',').map((host) => `${start}${host}${end}`)
}

/** The hosts of an address that names several: a primary and its standbys, one of which may take its place. */
interface Hosts {
  /** The address of the one that was found last. */
  current(): string
  /** Looks which one takes writes now, and goes on until one does. */
  refresh(): void
}

/** By address; those with one host are not among them. */
const known = new Map<string, Hosts>()

/** Finds which host of an address takes writes, so that {@link clientFor} connects there. */
export async function findWritableHost(url: string, waitMs: number): Promise<void> {
  const addresses = addressesOf(url)
  if (addresses.length === 1) return
  let current = await writableOf(addresses, performance.now() + waitMs)
  let isLooking = false
  async function look(): Promise<void> {
    if (isLooking) return
    isLooking = true
    current = await writableOf(addresses, Number.POSITIVE_INFINITY)
    isLooking = false
  }
  known.set(url, { current: () => current, refresh: () => void look() })
}

/** The client that connects to an address: where that names several hosts, to the one that takes writes. */
export function clientFor(url: string): typeof Client {
  const hosts = known.get(url)
  return hosts === undefined ? Client : clientOf(hosts)
}

async function writableOf(addresses: readonly string[], until: number): Promise<string> {
  for (;;) {
    const answers = await Promise.all(addresses.map(whyNotWritable))
    const at = answers.indexOf(undefined)
    const address = addresses[at]
    if (address !== undefined) return address
    if (performance.now() > until) {
      throw new StartupError(`No host of DATABASE_URL takes writes: ${answers.join('; ')}`)
    }
    await pause(BETWEEN_LOOKS_MS, undefined, { ref: false })
  }
}

/** Undefined where it takes writes. */
async function whyNotWritable(address: string): Promise<string | undefined> {
  const client = new Client({
    connectionString: address,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    application_name: 'caimin host',
  })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ isReadOnly: boolean }>(
      `select current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    )
    return rows[0]?.isReadOnly === false ? undefined : 'a standby'
  } catch (error) {
    return reasonOf(error)
  } finally {
    void client.end().catch(() => {})
  }
}

type Connected = ((error: Error) => void) | ((error: null, client: Client) => void)

/** A host that is gone ends its connections and takes no new ones. */
function clientOf(hosts: Hosts): typeof Client {
  return class HostClient extends Client {
    constructor(config?: ClientConfig) {
      super({ ...config, connectionString: hosts.current() })
      this.on('error', () => hosts.refresh())
    }

    override connect(): Promise<Client>
    override connect(callback: Connected): void
    override connect(callback?: Connected): Promise<Client> | undefined {
      const connected = super.connect()
      connected.catch(() => hosts.refresh())
      if (callback === undefined) return connected
      const done = callback as (error: Error | null, client?: Client) => void
      connected.then(
        () => done(null, this),
        (error: Error) => done(error),
      )
      return undefined
    }
  }
}
