/** Sheets that the browser prints. */
export type Paper = 's58' | 'a6'

const MM_PER_PX = 25.4 / 96

/** The page that a slip on a roll is printed on. */
export const pageName = (at: number): string => `slip-${at}`

/** A roll is cut where a slip ends: the page of each is as long as the slip. */
function pageRules(root: HTMLElement, paper: Paper): string {
  if (paper === 'a6') return '@page { size: 105mm 148mm; margin: 0 }'
  root.style.display = 'block'
  const lengths = [...root.children].map((slip) => Math.ceil(slip.getBoundingClientRect().height * MM_PER_PX) + 1)
  root.style.removeProperty('display')
  return lengths.map((length, at) => `@page ${pageName(at)} { size: 58mm ${length}mm; margin: 0 }`).join('\n')
}

/** Opens the browser's print window on the sheets alone. */
export function printSheets(root: HTMLElement, paper: Paper): void {
  const style = document.createElement('style')
  style.textContent = pageRules(root, paper)
  document.head.append(style)
  print()
  style.remove()
}
