import { instantOf, seconds } from '@caimin/base'
import { type OutputOf, PRODUCT_VERSION, PRODUCT_VERSION_CODE } from '@caimin/contract'
import { deviceNow } from '@caimin/session'
import { client } from '../../../platform/data/client.ts'
import { readStored, writeStored } from '../../../platform/data/stored.ts'
import { checkTexts } from './check.texts.ts'

/** One thing looked at, in words. */
export interface Check {
  readonly name: string
  readonly value: string
  readonly isFine: boolean
  /** What to do when it is not. */
  readonly advice: string
}

const SLOW_MS = 1500
const CLOCK_OFF_MS = seconds(30)
const MEGABYTE = 1_048_576

type Release = OutputOf<'help', 'appUpdate'>

/** What one call to the server shows about the network, the clock and the version. */
export interface Answered {
  readonly sentAt: number
  readonly receivedAt: number
  readonly release: Release | undefined
}

/** Runs all checks; none needs a sign-in. */
export async function runChecks(): Promise<readonly Check[]> {
  const sentAt = deviceNow()
  const reply = await client.help.appUpdate({ version_code: String(PRODUCT_VERSION_CODE) })
  const answered = { sentAt, receivedAt: deviceNow(), release: reply.ok ? reply.value : undefined }
  return [
    networkCheck(answered),
    clockCheck(answered),
    versionCheck(answered),
    storageCheck(),
    await cacheCheck(),
    socketCheck(),
  ]
}

export function networkCheck({ sentAt, receivedAt, release }: Answered): Check {
  const name = checkTexts.network
  const took = receivedAt - sentAt
  if (!release) return { name, value: checkTexts.networkNone, isFine: false, advice: checkTexts.networkAdvice }
  return { name, value: checkTexts.networkFine(took), isFine: took < SLOW_MS, advice: checkTexts.networkSlow }
}

/** The device's clock against the server's, at the middle of the way there and back. */
export function clockCheck({ sentAt, receivedAt, release }: Answered): Check {
  const name = checkTexts.clock
  if (!release) return { name, value: checkTexts.clockUnknown, isFine: false, advice: checkTexts.networkAdvice }
  const ahead = (sentAt + receivedAt) / 2 - instantOf(release.wall_time)
  const isFine = Math.abs(ahead) < CLOCK_OFF_MS
  const value = isFine ? checkTexts.clockFine : checkTexts.clockWrong(Math.round(ahead / seconds(1)))
  return { name, value, isFine, advice: checkTexts.clockAdvice }
}

function versionCheck({ release }: Answered): Check {
  const isOlder = release?.is_older ?? false
  return {
    name: checkTexts.version,
    value: PRODUCT_VERSION,
    isFine: !isOlder,
    advice: checkTexts.versionOld(release?.version ?? ''),
  }
}

const PROBE = 'check'

function storageCheck(): Check {
  const mark = String(deviceNow())
  writeStored(PROBE, mark)
  const isFine = readStored(PROBE) === mark
  writeStored(PROBE, null)
  return {
    name: checkTexts.storage,
    value: isFine ? checkTexts.storageFine : checkTexts.storageBad,
    isFine,
    advice: checkTexts.storageAdvice,
  }
}

async function cacheCheck(): Promise<Check> {
  const estimate = await navigator.storage?.estimate().catch(() => undefined)
  const size = Math.round((estimate?.usage ?? 0) / (MEGABYTE / 10)) / 10
  const isOn = navigator.serviceWorker?.controller !== undefined && navigator.serviceWorker?.controller !== null
  // Without it everything works but the offline pages.
  return {
    name: checkTexts.cache,
    value: isOn ? checkTexts.cacheSize(String(size)) : checkTexts.cacheNone,
    isFine: true,
    advice: '',
  }
}

function socketCheck(): Check {
  const isFine = 'WebSocket' in globalThis
  const value = isFine ? checkTexts.socketFine : checkTexts.socketBad
  return { name: checkTexts.socket, value, isFine, advice: checkTexts.socketAdvice }
}
