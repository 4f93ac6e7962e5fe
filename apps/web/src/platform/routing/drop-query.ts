/**
 * Takes everything before the hash out of the address: a site that sends players back, as a payment channel does,
 * adds a signature there that we do not read. The present step of the history is replaced, so that it stays nowhere.
 */
export function dropQuery(): void {
  const { search, pathname, hash } = location
  if (search !== '') history.replaceState(history.state, '', `${pathname}${hash}`)
}
