import { expect, type Locator, type Page } from '@playwright/test'

/** The stake at the bottom, and what it is for, stand there whole: nothing lies over them or cuts them off. */
export async function expectStakeInSight(page: Page, stake: string, name: string): Promise<void> {
  const sum = page.locator('.ui-slip-sum:visible').last()
  await expect(sum).toContainText(stake)
  // a sheet on its way up is not there yet
  await expect.poll(() => sum.evaluate(hiddenTexts), { message: `${name}: hidden of the stake` }).toEqual([])
}

/** The field is as wide as what stands in it: no digit of 1000 is cut off. */
export async function expectWholeNumber(field: Locator, digits: string): Promise<void> {
  await expect(field).toHaveValue(digits)
  const cut = await field.evaluate((input) => Math.max(0, input.scrollWidth - input.clientWidth))
  expect(cut, `pixels of ${digits} cut off`).toBe(0)
}

function hiddenTexts(element: Element): string[] {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const hidden: string[] = []
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const isWhole = [...range.getClientRects()].every(({ left, right, top, bottom }) =>
      [left + 1, right - 1].every((x) => element.contains(document.elementFromPoint(x, (top + bottom) / 2))),
    )
    if (!isWhole) hidden.push(text.textContent ?? '')
  }
  return hidden
}
