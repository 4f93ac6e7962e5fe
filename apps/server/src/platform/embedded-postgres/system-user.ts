import { spawnSync } from 'node:child_process'
import { chownSync, lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { StartupError } from '../startup-error.ts'

/** The account that the database's processes run under. */
export interface SystemUser {
  readonly uid: number
  readonly gid: number
}

export const isRoot = (): boolean => process.getuid?.() === 0

/** The account without rights that every Unix has. */
export const nobody = (): SystemUser => ({ uid: numberOf('-u'), gid: numberOf('-g') })

/** Whether this account can enter a folder, that is, pass through every folder above it. */
export function canEnter(folder: string, user: SystemUser | undefined): boolean {
  return trySh('cd "$1"', folder, user)
}

/** Whether this account can run a program. */
export function canRun(program: string, user: SystemUser | undefined): boolean {
  return trySh('test -x "$1" && "$1" --version >/dev/null', program, user)
}

/** Gives a folder and everything in it to an account. */
export function giveTo(user: SystemUser | undefined, path: string): void {
  if (!user) return
  const entry = lstatSync(path)
  if (entry.isSymbolicLink()) return
  chownSync(path, user.uid, user.gid)
  if (!entry.isDirectory()) return
  for (const name of readdirSync(path)) giveTo(user, join(path, name))
}

function trySh(script: string, argument: string, user: SystemUser | undefined): boolean {
  return spawnSync('/bin/sh', ['-c', script, 'sh', argument], { ...user, cwd: '/', stdio: 'ignore' }).status === 0
}

function numberOf(flag: '-u' | '-g'): number {
  const answer = spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' })
  if (answer.status !== 0) {
    throw new StartupError(
      'PostgreSQL cannot run as root, and this machine has no user "nobody": start as another user',
    )
  }
  return Number(answer.stdout.trim())
}
