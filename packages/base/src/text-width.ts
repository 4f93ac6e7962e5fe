/** Specification section 9: text is cut at 24 width units by default; a wide character counts two. */
export const DEFAULT_TEXT_WIDTH = 24

// East Asian wide and full-width blocks plus emoji: what takes two columns on every screen.
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u

// Accents, the selector of an emoji's look, joiners: they belong to the character before them.
const NO_WIDTH = /\p{Mn}|\p{Me}|\u200b|\u200c|\u200d|\ufeff/u

const widthOf = (character: string): number => (WIDE.test(character) ? 2 : NO_WIDTH.test(character) ? 0 : 1)

/** Width units of a text: 2 for a wide character, 1 for any other, none for a mark on the one before. */
export function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += widthOf(character)
  return width
}

/**
 * The text, cut with an ellipsis when it is wider than `limit`; the ellipsis counts within the limit, of which 0 leaves
 * nothing.
 */
export function cutText(text: string, limit: number = DEFAULT_TEXT_WIDTH): string {
  if (textWidth(text) <= limit) return text
  if (limit < 1) return ''
  let kept = ''
  let width = 1
  for (const character of text) {
    width += widthOf(character)
    if (width > limit) break
    kept += character
  }
  return `${kept}…`
}
