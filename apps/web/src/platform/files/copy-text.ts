/** Whether a text is in the clipboard now: browsers give none on pages without TLS, and may refuse it on others. */
export async function hasCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
