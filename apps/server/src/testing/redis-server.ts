import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { freePort } from './free-port.ts'
import { hasEnded } from './product-process.ts'

/** A Redis of its own, started from Debian's package; it keeps nothing on disk. */
export interface TestRedis {
  readonly url: string
  /** It keeps its connections and answers nothing, until it goes on. */
  pause(): void
  resume(): void
  /** Ends at once, as if its machine lost power. */
  kill(): Promise<void>
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>
  stop(): Promise<void>
}

/** Throws when the program is not there or does not start. */
export async function startTestRedis(): Promise<TestRedis> {
  const port = await freePort()
  let server = await start(port)
  const kill = () => end(server)
  return {
    url: `redis://127.0.0.1:${port}`,
    pause: () => void server.kill('SIGSTOP'),
    resume: () => void server.kill('SIGCONT'),
    kill,
    async restart() {
      server = await start(port)
    },
    stop: kill,
  }
}

async function start(port: number): Promise<ChildProcess> {
  const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
  const server = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(server, 'spawn')
  const said: string[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    said.push(line)
    if (line.includes('Ready to accept connections')) break
  }
  if (!said.at(-1)?.includes('Ready')) throw new Error(`redis-server did not start: ${said.join('\n')}`)
  server.stdout.resume()
  return server
}

async function end(server: ChildProcess): Promise<void> {
  if (hasEnded(server)) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}
