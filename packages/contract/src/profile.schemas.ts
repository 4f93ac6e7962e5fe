import { z } from 'zod'

export const profileSchemas = {
  verifyRealName: {
    input: z.strictObject({ sfz_name: z.string().min(1).max(60), sfz_id: z.string().min(1).max(40) }),
    /** Both masked, as user info shows them from now on. */
    output: z.object({ sfz_name: z.string(), sfz_id: z.string() }),
  },
}
