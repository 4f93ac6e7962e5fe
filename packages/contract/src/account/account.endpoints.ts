import { endpoints } from '../endpoint.ts'

/** Sign-up, sign-in and who I am: specification, section 7, "Account"; `mine.Shop` and `mine.Session` are ours. */
export const account = endpoints({
  login: {
    method: 'POST',
    path: '/api/NewUser/login',
    auth: 'none',
    refuses: ['wrong_mobile_or_password', 'account_frozen', 'locked_too_many_failures'],
  },
  /** Of an account there is nothing to learn here: a number without one is answered like a wrong code. */
  loginByCode: {
    method: 'POST',
    path: '/api/NewUser/mobileLogin',
    auth: 'none',
    refuses: ['code_wrong', 'account_frozen', 'locked_too_many_failures'],
  },
  register: {
    method: 'POST',
    path: '/api/NewUser/register',
    auth: 'none',
    refuses: [
      'code_wrong',
      'password_too_common',
      'adult_tick_required',
      'shop_unknown',
      'agreement_outdated',
      /** No player invites by this code now, or it is of another shop than the one that is named. */
      'invite_code_unknown',
    ],
  },
  forgetPassword: {
    method: 'POST',
    path: '/api/NewUser/forgetPassword',
    auth: 'none',
    refuses: ['code_wrong', 'password_too_common'],
  },
  userInfo: { method: 'GET', path: '/api/NewUser/index', auth: 'person', refuses: [] },
  refreshToken: { method: 'POST', path: '/api/common/refreshToken', auth: 'none', refuses: ['refresh_token_invalid'] },
  phoneSend: { method: 'POST', path: '/api/Sms/PhoneSend', auth: 'none', refuses: ['code_limit_reached'] },
  emsSend: { method: 'POST', path: '/api/ems/send', auth: 'none', refuses: ['code_limit_reached'] },
  listShops: { method: 'GET', path: '/api/bettingend.mine.Shop/list', auth: 'none', isCacheable: true, refuses: [] },
  chooseShop: {
    method: 'POST',
    path: '/api/bettingend.mine.Shop/choose',
    auth: 'person',
    refuses: ['shop_unknown', 'orders_still_open'],
  },
  signOut: { method: 'POST', path: '/api/bettingend.mine.Session/signOut', auth: 'person', refuses: [] },
})
