import { AGREEMENT_VERSION } from '@caimin/contract'

/** Version and date under every title; sign-up records the same version. */
export const EDITION = `版本${AGREEMENT_VERSION}，2026年11月20日起施行`

export const otherTexts = '其他条款'
