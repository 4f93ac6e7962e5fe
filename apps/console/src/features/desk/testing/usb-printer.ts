import { onTestFinished } from 'vitest'
import type { UsbDevice } from '../print/receipt/receipt-printer.ts'

/** A USB printer of this desk, which is switched off for so many slips first. */
export function connectPrinter(offFor = 0): Uint8Array[] {
  const taken: Uint8Array[] = []
  let left = offFor
  const endpoints = [{ direction: 'out', type: 'bulk', endpointNumber: 1 }] as const
  const device: UsbDevice = {
    configuration: { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] },
    open: async () => {
      left -= 1
      if (left >= 0) throw new Error('off')
    },
    close: async () => undefined,
    selectConfiguration: async () => undefined,
    claimInterface: async () => undefined,
    transferOut: async (_endpoint, bytes) => {
      taken.push(bytes as Uint8Array)
      return { status: 'ok' }
    },
  }
  Object.defineProperty(navigator, 'usb', {
    configurable: true,
    value: { getDevices: async () => [device], requestDevice: async () => device },
  })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'usb'))
  return taken
}
