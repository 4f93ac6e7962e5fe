// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  chooseDevice,
  offeredConnections,
  sendTo,
  storedPrinter,
  storePrinter,
  type UsbDevice,
} from './receipt-printer.ts'

const BYTES = new Uint8Array([1, 2, 3])

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

/** A printer with a status endpoint before the one that takes bytes; `steps` is what was done with it, in order. */
function usbPrinter(status = 'ok') {
  const steps: string[] = []
  const endpoints = [
    { direction: 'in', type: 'bulk', endpointNumber: 1 },
    { direction: 'out', type: 'bulk', endpointNumber: 2 },
  ] as const
  const device: UsbDevice = {
    configuration: { interfaces: [{ interfaceNumber: 3, alternate: { interfaceClass: 7, endpoints } }] },
    open: async () => void steps.push('open'),
    close: async () => void steps.push('close'),
    selectConfiguration: async () => undefined,
    claimInterface: async (number) => void steps.push(`claim ${number}`),
    transferOut: async (endpoint, bytes) => {
      steps.push(`${endpoint}: ${[...(bytes as Uint8Array)]}`)
      return { status }
    },
  }
  return { device, steps }
}

test('bytes go to the endpoint of a USB printer that takes them, and the device is let go', async () => {
  const { device, steps } = usbPrinter()
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [device] } })
  await sendTo({ connection: 'usb', roll: 58 }, BYTES)
  expect(steps).toEqual(['open', 'claim 3', '2: 1,2,3', 'close'])
})

test('a printer that stalls is let go and said', async () => {
  const { device, steps } = usbPrinter('stall')
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [device] } })
  await expect(sendTo({ connection: 'usb', roll: 58 }, BYTES)).rejects.toThrow('stall')
  expect(steps.at(-1)).toBe('close')
})

test('bytes go through a serial port, which is closed after them', async () => {
  const written: number[] = []
  const steps: string[] = []
  const port = {
    writable: new WritableStream<Uint8Array>({ write: (bytes) => void written.push(...bytes) }),
    open: async () => void steps.push('open'),
    close: async () => void steps.push('close'),
  }
  vi.stubGlobal('navigator', { serial: { getPorts: async () => [port] } })
  await sendTo({ connection: 'serial', roll: 80 }, BYTES)
  expect(written).toEqual([1, 2, 3])
  expect(steps).toEqual(['open', 'close'])
})

test('a printer that is unplugged is said', async () => {
  vi.stubGlobal('navigator', { usb: { getDevices: async () => [] } })
  await expect(sendTo({ connection: 'usb', roll: 58 }, BYTES)).rejects.toThrow('no receipt printer')
})

test('only what the browser has is offered, and a choice that was dismissed is none', async () => {
  vi.stubGlobal('navigator', { serial: { requestPort: () => Promise.reject(new Error('dismissed')) } })
  expect(offeredConnections()).toEqual(['serial'])
  expect(await chooseDevice('serial')).toBe(false)
})

test('the printer is kept on this device', () => {
  expect(storedPrinter()).toBeNull()
  storePrinter({ connection: 'usb', roll: 80 })
  expect(storedPrinter()).toEqual({ connection: 'usb', roll: 80 })
  localStorage.setItem('caimin.console.receipt-printer', '{"connection":"radio"}')
  expect(storedPrinter()).toBeNull()
})
