/** Hands a text, or the bytes of a workbook, to the browser as a file; it stands nowhere else. */
export function saveFile(name: string, content: string | Uint8Array<ArrayBuffer>): void {
  const type = typeof content === 'string' ? 'text/csv;charset=utf-8' : 'application/octet-stream'
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  URL.revokeObjectURL(url)
}
