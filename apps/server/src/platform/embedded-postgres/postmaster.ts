import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { StartupError } from '../startup-error.ts'
import type { ClusterHome } from './cluster-home.ts'
import { clusterProcesses } from './processes.ts'
import { serverSettings } from './settings.ts'
import { giveTo } from './system-user.ts'

const POLL_MS = 15
const MAX_LOG = 20 * 2 ** 20
/** A socket's path must fit into 107 bytes; the file's name takes 16. */
const MAX_SOCKET_FOLDER = 90
const SOCKET = '.s.PGSQL.5432'

/** What a postmaster says about itself in its pid file. */
interface PidFile {
  readonly pid: number
  readonly socketFolder: string
  readonly status: string
}

/** How to start one. */
export interface PostmasterOptions {
  readonly program: string
  readonly home: ClusterHome
  readonly isDurable: boolean
}

/** The name in the titles of its processes, which distinguishes their cluster from others on the machine. */
const clusterNameOf = (home: ClusterHome): string =>
  `caimin-${createHash('sha256').update(home.data).digest('hex').slice(0, 12)}`

/** The folder of the socket of the running postmaster, once it takes connections; undefined when none is running. */
export async function adoptPostmaster(home: ClusterHome): Promise<string | undefined> {
  while (true) {
    const running = runningPostmaster(home)
    if (!running) return undefined
    if (running.status === 'ready' && (await isListening(running.socketFolder))) return running.socketFolder
    await pause(POLL_MS)
  }
}

/** A postmaster that was killed a moment ago can still be seen, but does not answer. */
function isListening(socketFolder: string): Promise<boolean> {
  const socket = connect(join(socketFolder, SOCKET))
  const answer = new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
  })
  return answer.finally(() => socket.destroy())
}

/** The postmaster's process id, while it lives. */
function runningPostmaster(home: ClusterHome): PidFile | undefined {
  const file = readPidFile(home)
  if (!file) return undefined
  return clusterProcesses(home.data, clusterNameOf(home)).some(({ pid }) => pid === file.pid) ? file : undefined
}

/**
 * Ends what a killed postmaster left running: its children hold the shared memory, and a new one would refuse to start.
 */
export async function clearRemains(home: ClusterHome): Promise<void> {
  const remaining = () => clusterProcesses(home.data, clusterNameOf(home))
  for (let left = remaining(); left.length > 0; left = remaining()) {
    for (const { pid } of left) killIfThere(pid, 'SIGKILL')
    await pause(POLL_MS)
  }
  // The number in a lock file may be taken by another process meanwhile, or be a zombie.
  const socket = join(socketFolderOf(home), SOCKET)
  for (const lock of [join(home.data, 'postmaster.pid'), socket, `${socket}.lock`]) rmSync(lock, { force: true })
}

/** Starts a postmaster that outlives this process, and waits until it takes connections. */
export async function startPostmaster(options: PostmasterOptions): Promise<string> {
  const { home, program } = options
  if ((statSync(home.log, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG) rmSync(home.log)
  const log = openSync(home.log, 'a', 0o600)
  const child = spawn(program, ['-D', home.data, ...serverArguments(options)], {
    ...home.user,
    cwd: home.path,
    env: { PATH: '/usr/bin:/bin', LANG: 'C', TZ: 'UTC' },
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  child.unref()
  return whenReady(child, home)
}

/** Asks the postmaster to stop and waits until it has. Sessions are ended, what they committed is kept. */
export async function stopPostmaster(home: ClusterHome, patienceMs = 30_000): Promise<void> {
  const running = runningPostmaster(home)
  if (!running) return
  killIfThere(running.pid, 'SIGINT')
  const deadline = performance.now() + patienceMs
  while (runningPostmaster(home)) {
    if (performance.now() > deadline) return clearRemains(home)
    await pause(POLL_MS)
  }
}

async function whenReady(child: ChildProcess, home: ClusterHome): Promise<string> {
  let failure: string | undefined
  child.once('error', (error) => {
    failure = error.message
  })
  child.once('exit', () => {
    failure ??= lastWords(home)
  })
  while (failure === undefined) {
    const file = readPidFile(home)
    if (file?.pid === child.pid && file?.status === 'ready') {
      child.removeAllListeners()
      return file.socketFolder
    }
    await pause(POLL_MS)
  }
  throw new StartupError(`The embedded PostgreSQL did not start: ${failure} (see ${home.log})`)
}

function serverArguments({ home, isDurable }: PostmasterOptions): string[] {
  const settings = {
    ...serverSettings(isDurable),
    unix_socket_directories: makeSocketFolder(home),
    cluster_name: clusterNameOf(home),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

function makeSocketFolder(home: ClusterHome): string {
  const folder = socketFolderOf(home)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const owner = statSync(folder).uid
  if (owner !== (home.user?.uid ?? process.getuid?.()) && owner !== process.getuid?.()) {
    throw new StartupError(`${folder} belongs to another user, and the database's socket has to lie there`)
  }
  if (folder !== home.path) giveTo(home.user, folder)
  return folder
}

function socketFolderOf(home: ClusterHome): string {
  const fits = Buffer.byteLength(home.path) <= MAX_SOCKET_FOLDER
  return fits ? home.path : join(tmpdir(), clusterNameOf(home))
}

function readPidFile(home: ClusterHome): PidFile | undefined {
  try {
    const lines = readFileSync(join(home.data, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    return pid > 0 ? { pid, socketFolder: lines[4] ?? '', status: (lines[7] ?? '').trim() } : undefined
  } catch {
    return undefined
  }
}

function lastWords(home: ClusterHome): string {
  const lines = readFileSync(home.log, 'utf8').trim().split('\n')
  return lines.findLast((line) => line.includes('FATAL')) ?? lines.at(-1) ?? 'it ended without a word'
}

function killIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
