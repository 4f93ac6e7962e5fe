import { ok, refuse, textWidth } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { maskWords, setAvatar, setNickname } from '../../core/identity/index.ts'
import { keepFiles } from '../../platform/files/keep-files.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import type { ProfileDeps } from './profile.deps.ts'

const NARROWEST = 2
const WIDEST = 24

/** Takes a nickname with what may not be in it masked; a name of signs alone says nothing. */
export async function editNickname(
  { database }: ProfileDeps,
  input: InputOf<'profile', 'editNickname'>,
  { shopId, playerId }: PlayerActor,
): Promise<Reply<'profile', 'editNickname'>> {
  if (shopId === null || playerId === null) return refuse('shop_not_chosen')
  const wished = input.nickname.normalize('NFC').replace(/\s+/g, ' ').trim()
  const width = textWidth(wished)
  const hasControl = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(wished.replace(/\u200d/g, ''))
  if (width < NARROWEST || width > WIDEST || hasControl || !/[\p{L}\p{N}]/u.test(wished))
    return refuse('nickname_wrong')
  const nickname = maskWords(wished)
  await database.tx((t) => setNickname(t, { shopId, playerId }, nickname))
  return ok({ nickname, is_masked: nickname !== wished })
}

/** Takes a picture, made anew as a small square; the one before is deleted. */
export async function editAvatar(
  { database, files }: ProfileDeps,
  uploader: PlayerActor,
  { image }: Call,
): Promise<Reply<'profile', 'editAvatar'>> {
  const { shopId, playerId } = uploader
  if (shopId === null || playerId === null) return refuse('shop_not_chosen')
  if (image === undefined) return refuse('picture_unreadable')
  const saved = await files.savePicture({ shopId, kind: 'avatar', uploadedBy: playerId, uploader, image })
  if (!saved.ok) return saved
  await database.tx(async (t) => {
    await keepFiles(t, { ids: [saved.value.id], kind: 'avatar', shopId })
    const before = await setAvatar(t, { shopId, playerId }, saved.value.id)
    if (before !== null) await files.discard(t, { shopId, id: before })
  })
  return ok({ avatar: files.linkTo(saved.value) })
}
