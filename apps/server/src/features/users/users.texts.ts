import type { TextsOf } from '../../platform/http/handler.ts'

export const usersTexts: TextsOf<'users'> = {
  already_frozen: '这个人已经被冻结了',
  not_frozen: '这个人没有被冻结',
}
