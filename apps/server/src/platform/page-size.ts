const DEFAULT_SIZE = 20

/** How many rows a page shows of a list whose size the caller may choose. */
export const sizeOf = (asked: string | undefined): number => (asked === undefined ? DEFAULT_SIZE : Number(asked))
