import { endpoints } from '../endpoint.ts'

/**
 * What a person says of themselves, and their devices. `tsst` is the specification's user authentication;
 * `mine.Session` is ours.
 */
export const profile = endpoints({
  verifyRealName: {
    method: 'POST',
    path: '/api/common.Common/tsst',
    auth: 'person',
    refuses: [
      'name_wrong',
      'id_number_wrong',
      'name_and_number_differ',
      'id_number_taken',
      'under_age',
      'already_verified',
      'too_many_tries',
      'verification_unavailable',
    ],
  },
  readIdCard: {
    method: 'POST',
    path: '/api/Ocr/idcard',
    auth: 'person',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large', 'card_unreadable', 'reader_busy', 'too_many_tries'],
  },
  editNickname: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/EditNickname',
    auth: 'person',
    refuses: ['nickname_wrong'],
  },
  editAvatar: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/EditAvatar',
    auth: 'person',
    body: 'image',
    refuses: ['picture_unreadable', 'picture_too_large'],
  },
  changePassword: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/changePassword',
    auth: 'person',
    refuses: ['wrong_password', 'password_too_common', 'locked_too_many_failures'],
  },
  changePhone: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/changePhone',
    auth: 'person',
    refuses: ['wrong_password', 'code_wrong', 'locked_too_many_failures'],
  },
  devices: { method: 'GET', path: '/api/bettingend.mine.Session/list', auth: 'person', refuses: [] },
  signOutDevice: { method: 'POST', path: '/api/bettingend.mine.Session/end', auth: 'person', refuses: [] },
  signOutOthers: { method: 'POST', path: '/api/bettingend.mine.Session/endOthers', auth: 'person', refuses: [] },
  acceptAgreement: {
    method: 'POST',
    path: '/api/bettingend.mine.Information/acceptAgreement',
    auth: 'person',
    refuses: ['agreement_outdated'],
  },
})
