import { judge, readBaseline, shrinkBaseline } from './baseline.ts'
import { chineseOutside } from './chinese.ts'
import { contractingMigrationFaults } from './contracting-migrations.ts'
import type { Fault } from './fault.ts'
import { featureNameFaults } from './feature-names.ts'
import { migrationFaults } from './frozen-migrations.ts'
import { namedPathFaults } from './named-paths.ts'
import { type Counts, countRetired, readRetired, retiredFaults, shrinkRetired } from './retired.ts'
import { scopeFaults } from './scoped-styles.ts'
import { fileFaults, folderFaults, functionFaults } from './sizes.ts'
import { readDocuments, readSources, readStylesheets } from './sources.ts'
import { spacedDigits } from './spaced-digits.ts'
import { documentFaults, wordFaults } from './words.ts'

/** Everything that tidy finds below a folder. With `isShrinking` the baseline is lowered first to what is there now. */
export function findFaults(root: string, isShrinking = false): { faults: Fault[]; files: number; retired: Counts } {
  const sources = readSources(root)
  const sizes = sources.flatMap((source) => [...fileFaults(source), ...functionFaults(source)])
  sizes.push(...folderFaults(sources))
  const retired = countRetired(sources)
  if (isShrinking) {
    shrinkBaseline(root, sizes)
    shrinkRetired(root, retired)
  }
  const words = sources.flatMap((source) => [...wordFaults(source), ...chineseOutside(source), ...spacedDigits(source)])
  const { documents, paths } = readDocuments(root)
  const faults = [
    ...judge(readBaseline(root), sizes),
    ...retiredFaults(readRetired(root), retired),
    ...words,
    ...featureNameFaults(sources),
    ...documents.flatMap(documentFaults),
    ...namedPathFaults(documents, paths),
    ...migrationFaults(root),
    ...contractingMigrationFaults(root),
    ...scopeFaults(readStylesheets(root), sources),
  ]
  return { faults, files: sources.length, retired }
}
