import { saveFile } from '../parts/save-file.ts'

/** What a call answers that makes a file; its bytes in Base64. */
interface MadeFile {
  readonly file_name: string
  readonly file: string
}

const isMadeFile = (answer: unknown): answer is MadeFile =>
  typeof answer === 'object' && answer !== null && 'file_name' in answer && 'file' in answer

/** Hands over the file that was made. Whichever try brings it: the form that asked for it may be gone by then. */
export function handOver(answer: unknown): void {
  if (!isMadeFile(answer)) return
  saveFile(
    answer.file_name,
    Uint8Array.from(atob(answer.file), (byte) => byte.charCodeAt(0)),
  )
}
