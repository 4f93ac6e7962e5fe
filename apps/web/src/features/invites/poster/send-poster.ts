import { toast } from '@caimin/ui'
import { saveFileTexts } from '../../../platform/files/save-file.texts.ts'
import { saveBlob } from '../../../platform/files/save-file.ts'
import { shareLink } from '../../../platform/files/share-link.ts'
import { drawPoster } from './draw-poster.ts'
import { posterTexts } from './poster.texts.ts'
import type { Poster } from './poster.ts'

/** The picture; undefined where the browser makes none. */
async function tryToDraw(poster: Poster): Promise<File | undefined> {
  try {
    return await drawPoster(poster)
  } catch (error) {
    reportError(error)
    return undefined
  }
}

export async function savePoster(poster: Poster): Promise<void> {
  const picture = await tryToDraw(poster)
  if (picture === undefined) return toast(saveFileTexts.notSaved)
  if (saveBlob(picture.name, picture)) toast(posterTexts.saved)
}

/** Shares the link, with the picture where the phone takes it. */
export async function sharePoster(poster: Poster): Promise<void> {
  const picture = await tryToDraw(poster)
  await shareLink({ link: poster.link, text: posterTexts.shareText(poster.shop, poster.code), picture })
}
