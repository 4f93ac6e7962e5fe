/**
 * Whether an address is one of a push service: the server posts to it, and must not be sent elsewhere by what a browser
 * says. A service is a host, with all below it, or an origin.
 */
export function isPushService(endpoint: string, services: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, origin, username } = new URL(endpoint)
  if (username !== '') return false
  const isPlain = protocol === 'https:' && port === ''
  const isBelow = (service: string) => hostname === service || hostname.endsWith(`.${service}`)
  return services.some((service) => origin === service || (isPlain && isBelow(service)))
}
