/** How large a file may be that comes back from the bank, and of how many lines: a batch has five hundred at most. */
export const RETURNED_FILE_BYTES = 600_000
export const RETURNED_FILE_LINES = 1000
