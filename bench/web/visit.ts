import { readFileSync } from 'node:fs'
import type { Chromium, Tab } from './devtools.ts'
import type { Product } from './product.ts'

/** A cheap phone, four times slower than this machine. */
const CPU_SLOWDOWN = 4
const SCREEN = { width: 375, height: 812, deviceScaleFactor: 1, mobile: true }
/** Slow 4G as the browser's own tools define it: bytes a second, and what every request waits. */
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 }
/** A far village: 400 kbit/s and 0.4 s there and back. */
const SLOW_3G = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const NETWORKS = { any: null, slow4G: SLOW_4G, slow3G: SLOW_3G }

/** One of the two that are compared: the product, or the page written by hand. */
export interface Side {
  readonly name: 'ours' | 'byHand'
  readonly chromium: Chromium
  readonly origin: string
  readonly session: Product['session']
}

/** A page on a new device: nothing is cached, but a player is signed in. */
export interface Visit extends Omit<Tab, 'close'> {
  /** The value of an expression in the page, waited for when it is a promise. */
  ask<T>(expression: string): Promise<T>
  /** Opens another address of the same side as a new page. */
  goTo(path: string): Promise<void>
  end(): Promise<void>
}

export interface VisitOptions {
  readonly side: Side
  readonly paths: Readonly<Record<Side['name'], string>>
  readonly network: keyof typeof NETWORKS
  /** A file of probes/. */
  readonly probe: string
}

export async function startVisit({ side, paths, network, probe }: VisitOptions): Promise<Visit> {
  const { send, next, close } = await side.chromium.openTab()
  await send('Page.enable')
  await send('Page.addScriptToEvaluateOnNewDocument', {
    source: [signIn(side), probeText('frames.js'), probeText(probe)].join('\n'),
  })
  await send('Emulation.setDeviceMetricsOverride', SCREEN)
  await send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  const conditions = NETWORKS[network]
  if (conditions !== null) {
    await send('Network.enable')
    await send('Network.emulateNetworkConditions', conditions)
  }
  const goTo = async (path: string): Promise<void> => {
    // An address that differs behind its # alone would only be a step within the page.
    await send('Page.navigate', { url: 'about:blank' })
    await send('Page.navigate', { url: side.origin + path })
  }
  await goTo(paths[side.name])
  return {
    send,
    next,
    goTo,
    async ask<T>(expression: string) {
      const asked = await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
      const { result, exceptionDetails } = asked as { result: { value: T }; exceptionDetails?: { text: string } }
      if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.text}`)
      return result.value
    },
    end: close,
  }
}

const probeText = (name: string): string => readFileSync(new URL(`probes/${name}`, import.meta.url), 'utf8')

const signIn = ({ session }: Side): string =>
  `localStorage.setItem('caimin.session', ${JSON.stringify(JSON.stringify(session))})`
