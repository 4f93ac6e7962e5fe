/** Makes something once for each person who signs in on this device. */
export function byPerson<T>(make: (personId: string) => T): (personId: string) => T {
  const known = new Map<string, T>()
  return (personId) => {
    const made = known.get(personId) ?? make(personId)
    known.set(personId, made)
    return made
  }
}
