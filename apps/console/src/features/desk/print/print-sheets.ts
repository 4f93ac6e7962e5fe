/** Sheets that the browser prints. */
export type Paper = 's58' | 'a6'

const MM_PER_PX = 25.4 / 96

/** A roll is cut where the slip ends: the page is as long as the slip. */
function pageRule(root: HTMLElement, paper: Paper): string {
  if (paper === 'a6') return '@page { size: 105mm 148mm; margin: 0 }'
  root.style.display = 'block'
  const length = Math.ceil(root.getBoundingClientRect().height * MM_PER_PX) + 1
  root.style.removeProperty('display')
  return `@page { size: 58mm ${length}mm; margin: 0 }`
}

/** Opens the browser's print window on the sheets alone. */
export function printSheets(root: HTMLElement, paper: Paper): void {
  const style = document.createElement('style')
  style.textContent = pageRule(root, paper)
  document.head.append(style)
  print()
  style.remove()
}
