/** What scrolls and holds no button must be reached by keyboard anyway. */
export function reachByKeyboard(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}
