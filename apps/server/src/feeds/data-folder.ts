/** Data derived from public sources; its README names them. */
export const DATA_FOLDER = new URL('../../data/', import.meta.url)
