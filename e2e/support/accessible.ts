import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** What another look of a screen can break: names, roles and structure are the same in all of them. */
export const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/** Nothing that axe calls serious or critical; anything less is looked at by eye. All rules, unless some are named. */
export async function expectAccessible(page: Page, name: string, rules?: string[]): Promise<void> {
  const isThere = await page.evaluate(() => 'axe' in globalThis)
  if (!isThere) await page.evaluate(axe.source)
  const options: RunOptions = {
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: rules } }),
  }
  const found = await page.evaluate(async (given) => {
    // Colours on their way from one state to the next are neither's. What is out of sight stands still and would never
    // end.
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    for (const animation of passing) animation.finish()
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, given)
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    return grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  }, options)
  expect(found, name).toEqual([])
}

/** Nothing sticks out to the side, neither of the page nor of the parts of it that are named. */
export async function expectFits(page: Page, name: string, parts: readonly string[] = []): Promise<void> {
  const wider = await page.evaluate(
    (selectors) =>
      ['html', ...selectors].filter((selector) =>
        [...document.querySelectorAll(selector)].some((part) => part.scrollWidth > part.clientWidth),
      ),
    parts,
  )
  expect(wider, `${name} is not wider than its place`).toEqual([])
}

/** The same at another width; the page then goes back to its own. */
export async function expectFitsAt(page: Page, width: number, name: string, parts: readonly string[]): Promise<void> {
  const own = page.viewportSize()
  if (own === null) throw new Error('the page has no size of its own')
  await page.setViewportSize({ ...own, width })
  await expectFits(page, `${name} ${width}`, parts)
  await page.setViewportSize(own)
}
