import { ok, type Result, refuse } from '@caimin/base'
import { findCollectionCodes } from '../../core/shops/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Files, StoredFile, WithFiles } from '../../platform/files/files.ts'
import { saveUpload } from '../../platform/files/save-upload.ts'
import { steps } from '../../platform/handlers/feature.ts'
import type { ShopActor } from '../../platform/http/handler.ts'

const kind = 'chat_picture'

/** A picture for a message that is sent afterwards. */
export const uploadPicture = steps<'chat', 'uploadPicture', WithFiles>(({ actor, request: { image }, files }) =>
  saveUpload(files, { kind, shopId: actor.shopId, uploadedBy: actor.playerId, uploader: actor, image }),
)

/** Of staff no picture is taken whose QR code is not one of the shop's own: neither a player nor the group sees it. */
export const uploadShopPicture = steps<'chatDesk', 'uploadPicture', WithFiles>(
  async ({ read, write, actor, request: { image }, files }) => {
    if (image === undefined) return refuse('picture_unreadable')
    const { shopId, staffId: uploadedBy } = actor
    const saved = await files.savePicture({ kind, shopId, uploadedBy, uploader: actor, image })
    if (!saved.ok) return saved
    const checked = await checkCodes(saved.value, { read, actor, files })
    if (checked.ok) return ok({ picture_id: saved.value.id, picture_url: files.linkTo(saved.value) })
    return await write(async (t) => {
      await files.discard(t, saved.value)
      return checked
    })
  },
)

interface CheckParts {
  readonly read: Database['read']
  readonly actor: ShopActor
  readonly files: Files
}

/** The shop's codes are read only where there is a code to compare, and what could not be read is not taken. */
async function checkCodes(
  picture: StoredFile,
  { read, actor, files }: CheckParts,
): Promise<Result<null, 'outside_payment' | 'picture_unreadable'>> {
  const shown = await files.readCodes(picture, actor)
  if (shown === null) return refuse('picture_unreadable')
  if (shown.length === 0) return ok(null)
  const { shopId } = actor
  const own = new Set<string>()
  for (const { pictureId } of await read((r) => findCollectionCodes(r, shopId))) {
    for (const code of (await files.readCodes({ shopId, id: pictureId }, actor)) ?? []) own.add(code)
  }
  return shown.every((code) => own.has(code)) ? ok(null) : refuse('outside_payment')
}
