/** What stands before a word is cut to so many characters, so that the word is in sight. */
const BEFORE = 16
const AFTER = 80
const CUT = '…'

/** A part of a message around the first place of a word in it, of which case does not matter. */
export function aroundWord(text: string, word: string) {
  const at = text.toLowerCase().indexOf(word.toLowerCase())
  if (at < 0) return { before: cutEnd(text), word: '', after: '' }
  const before = [...text.slice(0, at)]
  return {
    before: before.length > BEFORE ? CUT + before.slice(-BEFORE).join('') : before.join(''),
    word: text.slice(at, at + word.length),
    after: cutEnd(text.slice(at + word.length)),
  }
}

function cutEnd(text: string): string {
  const letters = [...text]
  return letters.length > AFTER ? letters.slice(0, AFTER).join('') + CUT : text
}
