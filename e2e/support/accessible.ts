import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** What another look of a screen can break: names, roles and structure are the same in all of them. */
export const RULES_OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable', 'target-size']

/**
 * Nothing that axe calls serious or critical; anything less is looked at by eye. All rules, unless some are named. The context
 * needs `bypassCSP`.
 */
export async function expectAccessible(page: Page, name: string, rules?: string[]): Promise<void> {
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const found = grave.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
  expect(found, name).toEqual([])
}

/** Nothing sticks out to the side. */
export async function expectFits(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow, `${name} is not wider than the screen`).toBeLessThanOrEqual(0)
}
