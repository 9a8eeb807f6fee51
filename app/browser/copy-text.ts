export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Plain http on a local network has no clipboard, and some in-app browsers refuse it.
    const field = document.createElement('textarea')
    field.value = text
    field.style.position = 'fixed'
    document.body.appendChild(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    return isCopied
  }
}
