import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BenchDatabase } from './bench-database.ts'

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10
/** Of the fields after the name of the program, which is in brackets and may contain anything. */
const PARENT = 1
const USER_AND_SYSTEM = [11, 12]
const OF_ENDED_CHILDREN = [13, 14]

const fieldsOf = (pid: number): readonly string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'latin1')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

const msOf = (fields: readonly string[], places: readonly number[]): number =>
  places.reduce((sum, place) => sum + TICK_MS * Number(fields[place]), 0)

/** Milliseconds of a processor that a process has taken so far. */
export const cpuMsOf = (pid: number): number => msOf(fieldsOf(pid), USER_AND_SYSTEM)

/** The same of a whole database: its main process, and those it has started. */
export function databaseCpuMs(database: BenchDatabase): number {
  const file = readFileSync(join(database.dataDir, 'postgres/data/postmaster.pid'), 'utf8')
  const postmaster = Number(file.split('\n')[0])
  const own = fieldsOf(postmaster)
  const children = readdirSync('/proc').flatMap((name) => {
    try {
      const fields = /^\d+$/.test(name) ? fieldsOf(Number(name)) : []
      return Number(fields[PARENT]) === postmaster ? [msOf(fields, USER_AND_SYSTEM)] : []
    } catch {
      // It has ended since the list was read.
      return []
    }
  })
  return [...children, msOf(own, [...USER_AND_SYSTEM, ...OF_ENDED_CHILDREN])].reduce((sum, ms) => sum + ms, 0)
}

/** Bytes of memory that a process holds. */
export function memoryOf(pid: number): number {
  const kib = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]
  if (kib === undefined) throw new Error(`no memory of process ${pid}`)
  return 1024 * Number(kib)
}
