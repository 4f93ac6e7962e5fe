/** What scrolls and holds no button must be reached by keyboard all the same. */
export function reachByKeyboard(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}
