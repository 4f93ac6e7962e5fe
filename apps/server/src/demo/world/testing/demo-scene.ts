import { present } from '@caimin/base'
import { must } from '../../../testing/desk-scene.ts'
import type { SignedIn } from '../../../testing/people.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'

/** The player whom a visitor of the demo world signs in as. */
export const VISITOR = '13800000001'

interface DemoScene {
  readonly app: TestApp
  /** Signs in to one of the announced accounts. */
  readonly signIn: (account: string) => Promise<SignedIn>
}

/** A server with a demo world of its own. */
export async function demoScene(): Promise<DemoScene> {
  const app = await testApp({ config: { feeds: ['demo'] } })
  return { app, signIn: (account) => signIn(app, account) }
}

async function signIn(app: TestApp, account: string): Promise<SignedIn> {
  const known = app.signIns.find((each) => each.account === account)
  const { app: entry, password } = present(known, 'the account is announced')
  const device = app.stranger()
  const { access_token: access, refresh_token: refresh } =
    entry === 'player'
      ? must(await device.client.account.login({ mobile: account, password }))
      : must(await device.client.desk.signIn({ account, password }))
  device.tokens.set({ access, refresh })
  return device
}
