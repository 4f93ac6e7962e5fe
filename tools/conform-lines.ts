/** Far beyond any bet: a slip of ten thousand lines has a tenth of it. */
const MAX_LINE = 4_000_000

const BYTE_ORDER_MARK = '\ufeff'

/**
 * Cuts a stream of text at line feeds and nowhere else: a JSON text may hold other separators that line readers cut at.
 * A line that is too long is dropped as it comes, so that memory stays bounded, and yields `undefined`.
 */
export async function* linesOf(
  chunks: AsyncIterable<string>,
  longest: number = MAX_LINE,
): AsyncGenerator<string | undefined, void, undefined> {
  let line = ''
  let isTooLong = false
  let hasMore = false
  let isFirst = true
  for await (const chunk of chunks) {
    // some programs begin a file with a mark of its encoding
    let from = isFirst && chunk.startsWith(BYTE_ORDER_MARK) ? 1 : 0
    isFirst &&= chunk === ''
    for (let end = chunk.indexOf('\n'); end >= 0; end = chunk.indexOf('\n', from)) {
      const isFit = !isTooLong && line.length + end - from <= longest
      yield isFit ? withoutReturn(line + chunk.slice(from, end)) : undefined
      line = ''
      isTooLong = false
      from = end + 1
    }
    isTooLong ||= line.length + chunk.length - from > longest
    line = isTooLong ? '' : line + chunk.slice(from)
    hasMore = isTooLong || line !== ''
  }
  if (hasMore) yield isTooLong ? undefined : withoutReturn(line)
}

const withoutReturn = (line: string): string => (line.endsWith('\r') ? line.slice(0, -1) : line)
