interface Operation {
  readonly description?: string
  readonly requestBody?: { readonly content?: { readonly 'application/json'?: { readonly schema?: unknown } } }
  readonly parameters?: unknown
  readonly responses?: unknown
}

/** As much of an OpenAPI description as the page shows. */
export interface OpenApi {
  readonly info: { readonly title: string; readonly version: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter] ?? letter)

const shown = (title: string, value: unknown): string =>
  value === undefined ? '' : `<h3>${title}</h3><pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
details { border-top: 1px solid #ddd; padding: .4rem 0 } summary { cursor: pointer }
code { font-size: 14px } pre { background: #f6f3ee; padding: .8rem; overflow: auto; max-height: 24rem }
b { display: inline-block; width: 3.2rem } h3 { margin: .8rem 0 .2rem; font-size: 14px } small { color: #666 }
@media (prefers-color-scheme: dark) { body { background: #14120f; color: #eee } pre { background: #222 } small { color: #aaa } }`

/** The API as one page to browse, made from its OpenAPI description; it needs no script and nothing from elsewhere. */
export function renderApiPage({ info, paths }: OpenApi): string {
  const { title, version } = info
  const rows = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => renderOperation(method, path, operation)),
  )
  return `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><title>${escaped(title)} API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style>${STYLE}</style></head><body>
<h1>${escaped(title)} API ${escaped(version)}</h1><p><a href="openapi.json">openapi.json</a></p>${rows.join('\n')}</body></html>`
}

function renderOperation(method: string, path: string, operation: Operation): string {
  const body = operation.requestBody?.content?.['application/json']?.schema
  return `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code>
<small>${escaped(operation.description ?? '')}</small></summary>
${shown('Query', operation.parameters)}${shown('Body', body)}${shown('Answer', operation.responses)}</details>`
}
