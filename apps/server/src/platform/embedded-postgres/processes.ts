import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'

/** One running process and the command line that it shows. */
export interface RunningProcess {
  readonly pid: number
  readonly commandLine: string
}

/** The PostgreSQL processes of one data directory: the postmaster by its `-D`, its children by the cluster's name. */
export function clusterProcesses(dataDirectory: string, clusterName: string): RunningProcess[] {
  return allProcesses().filter(({ commandLine }) => {
    return commandLine.includes(`-D ${dataDirectory} `) || commandLine.startsWith(`postgres: ${clusterName}: `)
  })
}

function allProcesses(): RunningProcess[] {
  return process.platform === 'linux' ? fromProc() : fromPs()
}

/**
 * Small containers have no `ps`, but every Linux has /proc. A process that is only waiting to be reaped shows no
 * command.
 */
function fromProc(): RunningProcess[] {
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      return [
        { pid: Number(name), commandLine: `${readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ')} ` },
      ]
    } catch {
      return []
    }
  })
}

function fromPs(): RunningProcess[] {
  const list = spawnSync('ps', ['-axo', 'pid=,command='], { encoding: 'utf8', maxBuffer: 2 ** 26 }).stdout
  return list.split('\n').flatMap((line) => {
    const [, pid, commandLine] = /^\s*(\d+)\s+(.*)$/.exec(line) ?? []
    return pid && commandLine ? [{ pid: Number(pid), commandLine: `${commandLine} ` }] : []
  })
}
