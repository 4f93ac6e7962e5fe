import { env } from 'node:process'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const mutated = env.MUTATED_FOLDER ?? 'packages'
const workspace = mutated.split('/').slice(0, 2).join('/')

/** Runs the tests nearest to the mutated folder first: the first failure ends the run of a mutant. */
class NearestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => sharedFolders(other.moduleId) - sharedFolders(one.moduleId))
  }
}

function sharedFolders(path: string): number {
  const folders = path.slice(path.lastIndexOf(`${workspace}/`)).split('/')
  const differs = mutated.split('/').findIndex((folder, index) => folders[index] !== folder)
  return differs === -1 ? folders.length : differs
}

export default defineConfig({
  test: {
    include: [`${workspace}/src/**/*.test.{ts,tsx}`],
    // Reading every module again for each test file takes longer than the tests.
    isolate: false,
    testTimeout: 20_000,
    sequence: { sequencer: NearestFirst },
  },
})
