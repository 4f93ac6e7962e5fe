import { ok, refuse, textWidth } from '@caimin/base'
import { NICKNAME_WIDTH } from '@caimin/contract'
import { maskWords, setAvatar, setNickname } from '../../core/identity/index.ts'
import type { Files } from '../../platform/files/files.ts'
import { keepFiles } from '../../platform/files/keep-files.ts'
import { command, steps } from '../../platform/handlers/feature.ts'

/** Takes a nickname with what may not be in it masked; a name of signs alone says nothing. */
export const editNickname = command<'profile', 'editNickname'>(async ({ t, actor: { shopId, playerId }, input }) => {
  if (shopId === null || playerId === null) return refuse('shop_not_chosen')
  const typed = input.nickname.normalize('NFC').replace(/\s+/g, ' ').trim()
  const width = textWidth(typed)
  const hasControl = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/u.test(typed.replace(/\u200d/g, ''))
  const fits = width >= NICKNAME_WIDTH.min && width <= NICKNAME_WIDTH.max
  if (!fits || hasControl || !/[\p{L}\p{N}]/u.test(typed)) return refuse('nickname_wrong')
  const nickname = maskWords(typed)
  await setNickname(t, { shopId, playerId }, nickname)
  return ok({ nickname, is_masked: nickname !== typed })
})

/** Takes a picture, made anew as a small square; the one before is deleted. */
export const editAvatar = steps<'profile', 'editAvatar', { readonly files: Files }>(
  async ({ write, actor: uploader, request: { image }, files }) => {
    const { shopId, playerId } = uploader
    if (shopId === null || playerId === null) return refuse('shop_not_chosen')
    if (image === undefined) return refuse('picture_unreadable')
    const saved = await files.savePicture({ shopId, kind: 'avatar', uploadedBy: playerId, uploader, image })
    if (!saved.ok) return saved
    return await write(async (t) => {
      await keepFiles(t, [saved.value])
      const before = await setAvatar(t, { shopId, playerId }, saved.value.id)
      if (before !== null) await files.discard(t, { shopId, id: before })
      return ok({ avatar: files.linkTo(saved.value) })
    })
  },
)
