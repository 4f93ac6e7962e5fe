import type { Settings } from './config-settings.ts'

const MIN_SECRET = 32

/** Why these settings are not fit for selling lottery; empty when they are. */
export function productionFaults(settings: Settings): string[] {
  const { tokenSecret, dataKey, feeds, paymentChannels, nameAuthorityUrl, smsGatewayUrl } = settings
  const faults: [boolean, string][] = [
    [!settings.operatorLicence, 'production needs OPERATOR_LICENCE, the number of the authorisation to sell lottery'],
    [!settings.jurisdiction, 'production needs JURISDICTION, where that authorisation holds'],
    [!settings.databaseUrl, 'production needs DATABASE_URL, a PostgreSQL of its own'],
    [
      settings.redisUrl !== undefined && settings.s3 === undefined,
      'production with REDIS_URL, which is for several processes, needs FILES=s3: each must see the same pictures',
    ],
    [!tokenSecret, 'production needs a TOKEN_SECRET of its own'],
    [isWeak(tokenSecret), `TOKEN_SECRET must have at least ${MIN_SECRET} characters and not be an example`],
    [isWeak(settings.metricsToken), `METRICS_TOKEN must have at least ${MIN_SECRET} characters and not be an example`],
    [!dataKey, 'production needs a DATA_KEY of its own'],
    [isWeak(dataKey), `DATA_KEY must have at least ${MIN_SECRET} characters and not be an example`],
    [settings.oldTokenSecrets.includes(tokenSecret ?? ''), 'TOKEN_SECRET must not be among TOKEN_SECRET_OLD'],
    [settings.oldDataKeys.includes(dataKey ?? ''), 'DATA_KEY must not be among DATA_KEY_OLD'],
    [isWeak(settings.vapidKey), 'VAPID_KEY must be random and not an example'],
    [!nameAuthorityUrl, 'production needs NAME_AUTHORITY_URL, who confirms real names'],
    [nameAuthorityUrl?.startsWith('http:') === true, 'production asks NAME_AUTHORITY_URL over https alone'],
    [!settings.isSecondFactorRequired, 'production does not take SECOND_FACTOR=optional'],
    [settings.proofMinutes === 0, 'production needs PROOF_MINUTES of 1 or more'],
    [feeds.length === 0, 'production needs FEEDS'],
    [feeds.includes('demo'), 'production does not take the demo feed'],
    [paymentChannels.includes('sandbox'), 'production does not take the sandbox payment channel'],
    [settings.sandboxPayPort !== undefined, 'production starts no sandbox payment server: unset SANDBOX_PAY_PORT'],
    [isAccountMissing(settings), 'production needs PAYMENT_ACCOUNTS for the channels of PAYMENT_CHANNELS'],
    [!settings.smtpUrl, 'production needs SMTP_URL'],
    [!smsGatewayUrl, 'production needs SMS_GATEWAY_URL, who sends short messages'],
    [smsGatewayUrl?.startsWith('http:') === true, 'production hands to SMS_GATEWAY_URL over https alone'],
  ]
  return faults.flatMap(([isFault, text]) => (isFault ? [text] : []))
}

/** Every channel but the counter takes money through a provider. */
function isAccountMissing({ paymentChannels, paymentAccounts }: Settings): boolean {
  return paymentAccounts === undefined && paymentChannels.some((name) => name !== 'counter' && name !== 'sandbox')
}

function isWeak(secret: string | undefined): boolean {
  if (!secret) return false
  return secret.length < MIN_SECRET || /demo|example|secret|change/i.test(secret) || new Set(secret).size < 10
}
