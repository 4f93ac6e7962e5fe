/**
 * Of the code of an invitation or a spell, which stands in links and is read out: without 0, 1, I, L and O, which are
 * taken for each other.
 */
export const LINK_CODE_CHARS = 6
export const LINK_CODE = /^[2-9A-HJKMNP-Z]{6}$/
