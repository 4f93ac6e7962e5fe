const DEFAULT_SIZE = 20

/** How many rows a page shows. */
export const sizeOf = (asked: string | undefined): number => (asked === undefined ? DEFAULT_SIZE : Number(asked))
