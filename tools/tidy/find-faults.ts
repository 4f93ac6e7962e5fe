import { judge, readBaseline, shrinkBaseline } from './baseline.ts'
import { chineseOutside } from './chinese.ts'
import type { Fault } from './fault.ts'
import { fileFaults, folderFaults, functionFaults } from './sizes.ts'
import { readSources } from './sources.ts'
import { wordFaults } from './words.ts'

/** Everything that tidy finds below a folder. With `isShrinking` the baseline is lowered first to what is there now. */
export function findFaults(root: string, isShrinking = false): { faults: Fault[]; files: number } {
  const sources = readSources(root)
  const sizes = sources.flatMap((source) => [...fileFaults(source), ...functionFaults(source)])
  sizes.push(...folderFaults(sources))
  if (isShrinking) shrinkBaseline(root, sizes)
  const words = sources.flatMap((source) => [...wordFaults(source), ...chineseOutside(source)])
  return { faults: [...judge(readBaseline(root), sizes), ...words], files: sources.length }
}
