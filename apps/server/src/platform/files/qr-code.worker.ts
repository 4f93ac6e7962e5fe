import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parentPort, workerData } from 'node:worker_threads'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import type { Pixels } from './qr-codes.ts'

// A large picture keeps the reader busy for a tenth of a second: a thread of its own, so that no bet waits for it.

const wasm = await readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')))
// Its own loader would fetch the module from the network.
prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })

const { data, width, height } = workerData as Pixels
const image = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' } as const
const codes = await readBarcodes(image, { formats: ['QRCode'], tryHarder: true })
parentPort?.postMessage(codes.map(({ text }) => text))
