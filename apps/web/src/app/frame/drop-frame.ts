const PRERENDERED: ReadonlySet<string> = new Set(['/', '/pages/main/main'])

/** Whether the build has written something into the page that stands for this one until it is loaded. */
export function isPrerendered(path: string): boolean {
  return PRERENDERED.has(path)
}

/** Takes the prerendered frame away, once the first page can be shown in its place. */
export function dropFrame(): void {
  document.getElementById('frame')?.remove()
}
