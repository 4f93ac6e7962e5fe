import { readStored, writeStored } from '../../../../platform/stored.ts'
import type { Roll } from './slip-bytes.ts'

/** How a receipt printer is reached: as a USB printer, or through a serial port. */
export type Connection = 'usb' | 'serial'

/** The printer of this desk; the browser remembers which device it may use. */
export interface ReceiptPrinter {
  readonly connection: Connection
  readonly roll: Roll
}

const KEY = 'receipt-printer'

export function storedPrinter(): ReceiptPrinter | null {
  const stored = readStored(KEY) as Partial<ReceiptPrinter> | null
  if (stored?.connection !== 'usb' && stored?.connection !== 'serial') return null
  return { connection: stored.connection, roll: stored.roll === 80 ? 80 : 58 }
}

export const storePrinter = (printer: ReceiptPrinter | null): void => writeStored(KEY, printer)

/** What of WebUSB and Web Serial is used; only some browsers have them. */
interface UsbEndpoint {
  readonly direction: 'in' | 'out'
  readonly type: string
  readonly endpointNumber: number
}
interface UsbInterface {
  readonly interfaceNumber: number
  readonly alternate: { readonly interfaceClass: number; readonly endpoints: readonly UsbEndpoint[] }
}
export interface UsbDevice {
  readonly configuration: { readonly interfaces: readonly UsbInterface[] } | null
  open(): Promise<void>
  close(): Promise<void>
  selectConfiguration(value: number): Promise<void>
  claimInterface(number: number): Promise<void>
  transferOut(endpoint: number, bytes: BufferSource): Promise<{ readonly status?: string }>
}
export interface SerialPort {
  readonly writable: WritableStream<Uint8Array> | null
  open(options: { readonly baudRate: number }): Promise<void>
  close(): Promise<void>
}
interface Devices<Device> {
  readonly ask: () => Promise<Device>
  readonly known: () => Promise<readonly Device[]>
}
interface PrinterNavigator {
  readonly usb?: {
    getDevices(): Promise<readonly UsbDevice[]>
    requestDevice(options: { readonly filters: readonly { readonly classCode: number }[] }): Promise<UsbDevice>
  }
  readonly serial?: { getPorts(): Promise<readonly SerialPort[]>; requestPort(): Promise<SerialPort> }
}

const browser = () => navigator as PrinterNavigator

/** Printers are a class of USB devices of their own. */
const PRINTER_CLASS = 7

function usb(): Devices<UsbDevice> | undefined {
  const found = browser().usb
  if (found === undefined) return undefined
  return {
    ask: () => found.requestDevice({ filters: [{ classCode: PRINTER_CLASS }] }),
    known: () => found.getDevices(),
  }
}

function serial(): Devices<SerialPort> | undefined {
  const found = browser().serial
  return found === undefined ? undefined : { ask: () => found.requestPort(), known: () => found.getPorts() }
}

/** Which connections this browser offers. */
export const offeredConnections = (): readonly Connection[] => [
  ...(usb() === undefined ? [] : (['usb'] as const)),
  ...(serial() === undefined ? [] : (['serial'] as const)),
]

/** Lets the person choose the device; false when none was chosen. */
export async function chooseDevice(connection: Connection): Promise<boolean> {
  try {
    await (connection === 'usb' ? usb() : serial())?.ask()
    return true
  } catch {
    return false
  }
}

/** Sends bytes to the device that was chosen before; throws when it is off, unplugged or busy. */
export async function sendTo({ connection }: ReceiptPrinter, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  if (connection === 'usb') await sendByUsb(await firstOf(usb()), bytes)
  else await sendBySerial(await firstOf(serial()), bytes)
}

async function firstOf<Device>(devices: Devices<Device> | undefined): Promise<Device> {
  const [first] = (await devices?.known()) ?? []
  if (first === undefined) throw new Error('no receipt printer is connected')
  return first
}

async function sendByUsb(device: UsbDevice, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await device.open()
  try {
    if (device.configuration === null) await device.selectConfiguration(1)
    const face = device.configuration?.interfaces.find(({ alternate }) => alternate.interfaceClass === PRINTER_CLASS)
    const out = face?.alternate.endpoints.find(({ direction, type }) => direction === 'out' && type === 'bulk')
    if (face === undefined || out === undefined) throw new Error('the device is no printer')
    await device.claimInterface(face.interfaceNumber)
    const { status } = await device.transferOut(out.endpointNumber, bytes)
    if (status !== undefined && status !== 'ok') throw new Error(`the printer answered ${status}`)
  } finally {
    await device.close()
  }
}

/** What receipt printers with a serial port are set to when they are new. */
const BAUD_RATE = 9600

async function sendBySerial(port: SerialPort, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  await port.open({ baudRate: BAUD_RATE })
  try {
    const writer = port.writable?.getWriter()
    if (writer === undefined) throw new Error('the port takes nothing')
    try {
      await writer.write(bytes)
    } finally {
      writer.releaseLock()
    }
  } finally {
    await port.close()
  }
}
