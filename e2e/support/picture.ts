import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

const FOLDER = fileURLToPath(new URL('../../screenshots', import.meta.url))
let count = 0

/**
 * Keeps a picture of a screen in `screenshots/`, numbered in the order of the story. With `CI` set nothing looks at
 * them, and a tenth of the run's work is taking them.
 */
export async function picture(page: Page, name: string): Promise<void> {
  if (process.env.CI) return
  mkdirSync(FOLDER, { recursive: true })
  count += 1
  await page.screenshot({ path: `${FOLDER}/${String(count).padStart(2, '0')}-${name}.png` })
}
