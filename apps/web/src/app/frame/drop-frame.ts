/** Takes the prerendered frame away, once the first page can be shown in its place. */
export function dropFrame(): void {
  document.getElementById('frame')?.remove()
}
