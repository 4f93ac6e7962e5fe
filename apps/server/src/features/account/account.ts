import { feature } from '../../platform/handlers/feature.ts'
import { accountTexts } from './account.texts.ts'
import { chooseShop, listShops } from './choose-shop.ts'
import { forgetPassword, register } from './register.ts'
import { sendMailCode, sendSmsCode } from './send-code.ts'
import { login, loginByCode, refresh, signOut } from './sign-in-out.ts'
import { userInfo } from './user-info.ts'

export const account = feature(
  'account',
  {
    login,
    loginByCode,
    register,
    forgetPassword,
    userInfo,
    refreshToken: refresh,
    phoneSend: sendSmsCode,
    emsSend: sendMailCode,
    listShops,
    chooseShop,
    signOut,
  },
  accountTexts,
)
