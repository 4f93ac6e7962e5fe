import { mkdirSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { ACCOUNTS_FILE, AGGREGATOR_PATH, GATEWAY_PATH, writeAccounts } from './accounts-file.ts'
import { createAggregator } from './aggregator/gateway.ts'
import { createBills } from './alipay/bills.ts'
import { createGateway } from './alipay/gateway.ts'
import { createCashier } from './cashier/cashier.ts'
import { faultPage, welcomePage } from './cashier/cashier-page.ts'
import { createControl } from './control.ts'
import { type Answer, type HttpRequest, NOT_FOUND, pageAnswer, readRequest, send, textAnswer } from './http.ts'
import { eventFile } from './ledger/event-file.ts'
import type { Trade } from './ledger/trade.ts'
import { openTradeBook, type TradeBook } from './ledger/trade-book.ts'
import { keptMerchants } from './merchants.ts'
import { createNotifier, SHORTENED_SCHEDULE } from './notify/notifier.ts'
import { runningFile, WHO_PATH } from './running-file.ts'
import { wallClock } from './wall-clock.ts'

export interface SandboxOptions {
  /** Keys, ledger and the merchants' accounts lie in `sandbox-pay` below it. */
  readonly dataDir: string
  readonly host: string
  /** How other machines call this one, when `host` means all of them; 127.0.0.1 otherwise. */
  readonly publicHost?: string | undefined
  /** 0 for any that is free. */
  readonly port: number
  /** How long after an attempt a notification is repeated; the shortened schedule otherwise. */
  readonly repeatAfterMs?: readonly number[]
  readonly now?: typeof wallClock
}

/** The sandbox, taking payments. */
export interface Sandbox {
  readonly origin: string
  /** What the product reads to be its merchant: the form of PAYMENT_ACCOUNTS. */
  readonly accountsFile: string
  readonly book: TradeBook
  close(): Promise<void>
}

/** Another sandbox keeps the folder, and plays its merchants. */
export class FolderInUse extends Error {
  readonly origin: string

  constructor(origin: string) {
    super(`a sandbox payment server is running at ${origin}`)
    this.origin = origin
  }
}

/** Starts the sandbox: reads its ledger, listens, and resumes pending notifications. */
export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { now = wallClock, repeatAfterMs = SHORTENED_SCHEDULE } = options
  const folder = join(options.dataDir, 'sandbox-pay')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const running = runningFile(join(folder, 'running.json'))
  const other = await running.other()
  if (other !== undefined) throw new FolderInUse(other)
  const merchants = await keptMerchants(join(folder, 'merchants.json'))
  const book = openTradeBook(eventFile(join(folder, 'trades.jsonl')), now)
  const merchantOf = (id: string) => merchants.find((merchant) => merchant.id === id)
  const notifier = createNotifier({ book, merchantOf, now, repeatAfterMs })
  const cashier = createCashier({ book, merchantOf, now, onEnd: notifier.notify })
  let origin = ''
  const bills = createBills(book, now, () => origin)
  const shared = { book, now, onRefund: (trade: Trade) => notifier.notify(trade), faultPage }
  const gateway = createGateway({
    ...shared,
    bills,
    merchants: merchants.filter((merchant) => merchant.protocol === 'alipay'),
  })
  const aggregator = createAggregator({
    ...shared,
    merchants: merchants.filter((merchant) => merchant.protocol === 'aggregator'),
  })
  const control = createControl({ book, cashier, notifier })

  const answerTo = (asked: HttpRequest): Answer => {
    const { path } = asked
    if (path === GATEWAY_PATH) return gateway(asked)
    if (path.startsWith(`${AGGREGATOR_PATH}/`)) return aggregator(asked)
    if (path.startsWith('/cashier/')) return cashier.answer(asked)
    if (path.startsWith('/bill/')) return bills.download(path.slice('/bill/'.length))
    if (path.startsWith('/control')) return control(asked)
    if (path === WHO_PATH) return textAnswer(running.id)
    return path === '/' ? pageAnswer(welcomePage()) : NOT_FOUND
  }

  const server = createServer((request, response) => {
    readRequest(request).then(
      (asked) => send(response, asked === undefined ? { ...NOT_FOUND, status: 413 } : answerTo(asked)),
      () => response.destroy(),
    )
  })
  origin = await listen(server, options)
  const accountsFile = join(folder, ACCOUNTS_FILE)
  running.claim(origin)
  writeAccounts(accountsFile, merchants, origin)
  cashier.resume()
  for (const trade of book.all()) if (trade.state === 'paid') notifier.notify(trade)

  const close = async () => {
    cashier.close()
    const closed = new Promise((resolve) => server.close(resolve))
    server.closeAllConnections()
    await Promise.all([closed, notifier.close()])
  }
  return { origin, accountsFile, book, close }
}

/** Listens, and returns the address that browsers have it under. */
function listen(server: Server, { host, publicHost = '127.0.0.1', port }: SandboxOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  server.once('error', reject)
  server.listen(port, host, () => {
    server.off('error', reject)
    const address = server.address()
    const isEverywhere = host === '0.0.0.0' || host === '::'
    const name = isEverywhere ? publicHost : host.includes(':') ? `[${host}]` : host
    resolve(`http://${name}:${typeof address === 'object' ? address?.port : port}`)
  })
  return promise
}
