import { endpoints } from './endpoint.ts'

/** Who a person is to us: the real name. `tsst` is the specification's user authentication. */
export const profile = endpoints({
  verifyRealName: {
    method: 'POST',
    path: '/api/common.Common/tsst',
    auth: 'player',
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
})
