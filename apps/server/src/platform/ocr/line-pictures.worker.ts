import { parentPort, workerData } from 'node:worker_threads'
import { cutLines } from './cut-lines.ts'

// Every point of a photo is looked at several times: a thread of its own, so that no bet waits for it.

parentPort?.postMessage(await cutLines(workerData as Uint8Array))
