/**
 * In which order test files are tried on the mutants of a file: where one was noticed last, the next is likely to be.
 */
export class TestOrder {
  #mutated = ''
  #files: readonly string[] = []

  /** At first those of the folder that the mutated file lies in, then of the folder around it, and so on. */
  of(files: readonly string[], mutated: string): readonly string[] {
    if (mutated !== this.#mutated) this.#files = nearestFirst(files, mutated)
    this.#mutated = mutated
    return this.#files
  }

  moveToFront(file: string): void {
    this.#files = [file, ...this.#files.filter((other) => other !== file)]
  }
}

function nearestFirst(files: readonly string[], to: string): readonly string[] {
  const folders = to.split('/').slice(0, -1)
  const nearness = (file: string) => {
    const path = file.split('/')
    const differs = folders.findIndex((folder, index) => path[index] !== folder)
    return differs === -1 ? folders.length : differs
  }
  return files.toSorted((one, other) => nearness(other) - nearness(one))
}
