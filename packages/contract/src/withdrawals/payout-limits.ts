/** How large a file may be that comes back from the bank. */
export const RETURNED_FILE_BYTES = 600_000
