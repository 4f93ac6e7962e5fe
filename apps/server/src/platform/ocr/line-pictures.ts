import { seconds } from '@caimin/base'
import { runInThread } from '../threads/run-in-thread.ts'

/** Twenty times what a large photo takes, and less than a turn of the reader. */
const CUT_MS = seconds(20)

/**
 * The lines of print in a photo of a paper, turned upright and lit evenly, each as a picture of its own; null where
 * that took too long. The photo was made anew before, which bounds its size; the work runs in a thread of its own.
 */
export const linePictures = (photo: Uint8Array): Promise<readonly Uint8Array[] | null> =>
  runInThread(new URL('./line-pictures.worker.ts', import.meta.url), photo, CUT_MS)
