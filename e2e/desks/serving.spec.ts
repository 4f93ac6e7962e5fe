import { expect, test } from '@playwright/test'

test('serves the player app and the console on one port', async ({ request }) => {
  for (const path of ['/', '/console/']) {
    const page = await request.get(path)
    expect(page.status(), path).toBe(200)
    expect(page.headers()['content-type'], path).toContain('text/html')
  }
})

test('says that it is alive and ready', async ({ request }) => {
  for (const path of ['/healthz', '/readyz']) expect((await request.get(path)).status(), path).toBe(200)
})
