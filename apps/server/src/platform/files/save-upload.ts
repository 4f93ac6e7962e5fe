import { ok, type Result, refuse } from '@caimin/base'
import type { Files, PictureRefusal, Upload } from './files.ts'

/** What a call that takes a picture answers: under which id to name it, and a link to look at it. */
interface Uploaded {
  readonly picture_id: string
  readonly picture_url: string
}

/** Saves the picture of a call for something that names it later. */
export async function saveUpload(
  files: Files,
  { image, ...upload }: Omit<Upload, 'image'> & { readonly image: Buffer | undefined },
): Promise<Result<Uploaded, PictureRefusal>> {
  if (image === undefined) return refuse('picture_unreadable')
  const saved = await files.savePicture({ ...upload, image })
  return saved.ok ? ok({ picture_id: saved.value.id, picture_url: files.linkTo(saved.value) }) : saved
}
