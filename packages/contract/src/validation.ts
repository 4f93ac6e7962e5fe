/** The schemas, for the side that validates. Kept apart from `index.ts` so that a web app bundles no validator. */

export { buildOpenApi } from './openapi.ts'
export { evidenceContent } from './orders/orders.schemas.ts'
export { DETAILS, SCHEMAS, type Schemas } from './schemas.ts'
export { wireTree } from './wire-tree.ts'
