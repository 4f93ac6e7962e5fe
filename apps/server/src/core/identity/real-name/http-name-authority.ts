import { callGateway } from '../call-gateway.ts'
import type { NameAuthority } from './name-authority.ts'

/**
 * Asks a service over HTTP: `POST {"name", "id_number"}` with `Authorization: Bearer KEY`, answered by `{"match": true
 * | false}`. Providers differ; a bridge that speaks this stands in front of whichever is contracted. The number is in
 * the body alone, because addresses are written into logs on the way.
 */
export const httpNameAuthority = (url: string, key: string | undefined): NameAuthority => ({
  async confirm({ name, idNumber }) {
    try {
      const response = await callGateway({ url, key }, { name, id_number: idNumber })
      const answer: unknown = response.ok ? await response.json() : null
      if (typeof answer !== 'object' || answer === null || !('match' in answer)) return 'unavailable'
      if (typeof answer.match !== 'boolean') return 'unavailable'
      return answer.match ? 'same_person' : 'different'
    } catch {
      return 'unavailable'
    }
  },
})
