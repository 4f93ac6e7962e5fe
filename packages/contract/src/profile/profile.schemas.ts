import { z } from 'zod'
import { TYPED_NICKNAME } from '../form-limits.ts'
import {
  day,
  done,
  id,
  idNumber,
  mobile,
  newPassword,
  nothing,
  password,
  realName,
  sixDigits,
  time,
  typed,
} from '../wire.ts'

const device = z.object({
  session_id: id,
  /** The browser as it named itself. */
  device: z.string(),
  signed_in_at: time,
  last_seen_at: time,
  is_this: z.boolean(),
})

export const profileSchemas = {
  verifyRealName: {
    input: z.strictObject({ sfz_name: realName, sfz_id: idNumber }),
    /** Both masked, as user info shows them from now on. */
    output: z.object({ sfz_name: z.string(), sfz_id: z.string() }),
  },
  readIdCard: {
    input: nothing,
    /** What could be read, for the player to correct and confirm; null where it could not. */
    output: z.object({
      sfz_name: z.string().nullable(),
      sfz_id: z.string().nullable(),
      sex: z.enum(['male', 'female']).nullable(),
      nation: z.string().nullable(),
      birth_date: day.nullable(),
      address: z.string().nullable(),
      /** Which signs of the name may be others; often none. */
      unsure_name: z.string(),
      is_number_unsure: z.boolean(),
    }),
  },
  editNickname: {
    input: z.strictObject({ nickname: typed(TYPED_NICKNAME) }),
    /** As it is kept: words that may not be used are masked. */
    output: z.object({ nickname: z.string(), is_masked: z.boolean() }),
  },
  editAvatar: { input: nothing, output: z.object({ avatar: z.string() }) },
  changePassword: { input: z.strictObject({ old_password: password, password: newPassword }), output: done },
  changePhone: {
    input: z.strictObject({ mobile, code: sixDigits, password }),
    output: z.object({ mobile: z.string() }),
  },
  devices: { input: nothing, output: z.object({ rows: z.array(device) }) },
  signOutDevice: { input: z.strictObject({ session_id: id }), output: done },
  signOutOthers: { input: nothing, output: z.object({ ended: z.int() }) },
  acceptAgreement: { input: z.strictObject({ version: z.string().max(20) }), output: done },
}
