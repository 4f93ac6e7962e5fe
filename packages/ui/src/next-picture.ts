/** Resolves when the next picture is on screen: what only hangs on it, and may take longer, does not hold it up. */
export const nextPicture = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
