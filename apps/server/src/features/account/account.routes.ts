import type { HandlersOf } from '../../platform/http/handler.ts'
import type { AccountDeps } from './account.deps.ts'
import { chooseShop, listShops } from './choose-shop.ts'
import { forgetPassword, register } from './register.ts'
import { sendMailCode, sendSmsCode } from './send-code.ts'
import { login, refresh, signOut } from './sign-in-out.ts'
import { userInfo } from './user-info.ts'

export const accountRoutes = (deps: AccountDeps): HandlersOf<'account'> => ({
  login: (input, _actor, call) => login(deps, input, call),
  register: (input, _actor, call) => register(deps, input, call),
  forgetPassword: (input, _actor, call) => forgetPassword(deps, input, call),
  userInfo: (_input, actor) => userInfo(deps, actor),
  refreshToken: (input, _actor, call) => refresh(deps, input, call),
  phoneSend: (input, _actor, call) => sendSmsCode(deps, input, call),
  emsSend: (input, _actor, call) => sendMailCode(deps, input, call),
  listShops: (input) => listShops(deps, input),
  chooseShop: (input, actor, call) => chooseShop(deps, input, { actor, call }),
  signOut: (_input, actor) => signOut(deps, actor),
})
