const isWide = (character: string): boolean => (character.codePointAt(0) ?? 0) >= 0x80

const widthOf = (character: string): number => (isWide(character) ? 2 : 1)

/** How many columns a text takes: a Han character is as wide as two letters. */
export const columnsOf = (text: string): number =>
  [...text].reduce((columns, character) => columns + widthOf(character), 0)

/** A text in lines of so many columns. */
export function wrapped(text: string, columns: number): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const character of text) {
    if (columnsOf(line) + widthOf(character) > columns) {
      lines.push(line)
      line = ''
    }
    line += character
  }
  return [...lines, line]
}

/** One text at each end of a line; below each other where there is not room for both. */
export function ends(left: string, right: string, columns: number): readonly string[] {
  const gap = columns - columnsOf(left) - columnsOf(right)
  if (gap >= 1) return [left + ' '.repeat(gap) + right]
  const below = wrapped(right, columns)
  return [...wrapped(left, columns), ...below.map((line) => ' '.repeat(columns - columnsOf(line)) + line)]
}
