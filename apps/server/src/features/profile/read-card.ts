import { chinaDate, ok, refuse } from '@caimin/base'
import { readIdCard, runAttempt } from '../../core/identity/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import type { TextReader } from '../../platform/ocr/text-reader.ts'

interface CardServices {
  readonly database: Database
  readonly files: Files
  readonly textReader: TextReader
}

type PictureServices = Pick<CardServices, 'files' | 'textReader'> & Pick<Database, 'read'>

/**
 * Reads an ID card for the player to check. The picture is kept sealed for a day at the most, and goes once the name is
 * confirmed.
 */
export const readCard = steps<'profile', 'readIdCard', CardServices>(
  async ({ read, actor, request: { image, networkAddress }, database, files, textReader }) => {
    if (image === undefined) return refuse('picture_unreadable')
    const attempt = { purpose: 'id_card', subject: actor.personId, networkAddress, deviceId: null } as const
    const failures = ['picture_unreadable', 'picture_too_large', 'card_unreadable'] as const
    const counted = { ...attempt, failures, locked: 'too_many_tries' } as const
    return await runAttempt(database, counted, () => readPicture({ read, files, textReader }, actor, image))
  },
)

async function readPicture({ read, files, textReader }: PictureServices, actor: PlayerActor, image: Buffer) {
  const { personId: uploadedBy, shopId } = actor
  const upload = { shopId: shopId ?? NO_SHOP, kind: 'id_picture', uploadedBy, uploader: actor, image } as const
  const saved = await files.savePicture(upload)
  if (!saved.ok) return saved
  const picture = await files.read(saved.value)
  if (picture === null) return refuse('picture_unreadable')
  const card = await readIdCard(textReader, picture, await read(async (r) => chinaDate(r.now)))
  if (!card.ok) return card
  const { name, idNumber, sex, nation, birthDate, address, unsureName, isNumberUnsure } = card.value
  return ok({
    sfz_name: name,
    sfz_id: idNumber,
    sex,
    nation,
    birth_date: birthDate,
    address,
    unsure_name: unsureName,
    is_number_unsure: isNumberUnsure,
  })
}
