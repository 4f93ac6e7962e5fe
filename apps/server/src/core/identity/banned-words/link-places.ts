const LINK =
  /https?:|www\.|[a-z0-9-]+\.(?:com|cn|net|org|top|xyz|vip|cc|io|me|app|link|shop|site|club|ink|wang)(?![a-z])/
/** What the parts of a link are written with. */
const RUN = /[!-~]+/g
const SPACE = /^\s$/
/** Ends a link, as its narrow form would not. */
const PAUSE = /[，！？；]/

/** A character as links are looked for, with its place in the text. */
interface Plain {
  readonly letter: string
  readonly at: number
}

/** The places of links, each with all that stands beside it without a space, however it is hidden. */
export function linkPlaces(letters: readonly string[]): Set<number> {
  const plain = joinDots(letters.flatMap(plainOf))
  const text = plain.map(({ letter }) => letter).join('')
  const links = [...text.matchAll(RUN)].filter(([run]) => LINK.test(run))
  return new Set(links.flatMap(({ 0: run, index }) => plain.slice(index, index + run.length)).map(({ at }) => at))
}

/** Without width, case and what cannot be seen; a Chinese full stop may stand for a dot. */
const plainOf = (original: string, at: number): Plain[] =>
  original
    .replace(PAUSE, ' ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/\p{Cf}/gu, '')
    .replaceAll('。', '.')
    .split('')
    .map((letter) => ({ letter, at }))

/** Without the spaces around dots. */
function joinDots(plain: readonly Plain[]): Plain[] {
  const nextTo = (from: number, step: 1 | -1): string | undefined => {
    let index = from + step
    while (SPACE.test(plain[index]?.letter ?? '')) index += step
    return plain[index]?.letter
  }
  return plain.filter(
    ({ letter }, index) => !SPACE.test(letter) || (nextTo(index, -1) !== '.' && nextTo(index, 1) !== '.'),
  )
}
