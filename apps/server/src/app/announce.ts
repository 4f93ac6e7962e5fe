/** A demo account that can be signed in to. */
export interface DemoSignIn {
  readonly who: string
  readonly account: string
  readonly password: string
  /** Which of the two apps. */
  readonly app: 'player' | 'console'
}

/** What is announced. */
interface Announced {
  readonly address: string
  readonly signIns: readonly DemoSignIn[]
  readonly isApiDescribed: boolean
  /** Where the demo's payments are made; undefined where they are real. */
  readonly sandboxPay: string | undefined
}

/** What is printed once the product can take a bet: where it is, and in demo mode who one can be there. */
export function announcement({ address, signIns, isApiDescribed, sandboxPay }: Announced): string {
  const places = [
    ['Player app', `${address}/`],
    ['Console', `${address}/console/`],
    ...(isApiDescribed ? [['API', `${address}/api/openapi.json`]] : []),
    ...(sandboxPay === undefined ? [] : [['Sandbox payments', `${sandboxPay}/`]]),
  ]
  const people = signIns.map(({ who, account, password, app }) => [who, `${account}  password ${password}  (${app})`])
  const rows = [...places, ...people]
  const width = Math.max(...rows.map(([name = '']) => name.length))
  const lines = rows.map(([name = '', value]) => `  ${name.padEnd(width)}  ${value}`)
  return `\nCaimin is ready. Stop it with Ctrl-C.\n\n${lines.join('\n')}\n\n`
}
