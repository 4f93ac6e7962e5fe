/** The user agreement in force: sign-up names the version that was read and ticked. */
export const AGREEMENT_VERSION = '2026-11'
