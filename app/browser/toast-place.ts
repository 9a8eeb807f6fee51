/**
 * Keeps the toasts in the topmost dialog, above its foot: only there do the keyboard and a screen
 * reader find them. Returns what stops it.
 */
export function followDialogs(home: HTMLElement, toasts: HTMLElement): () => void {
  const observer = new MutationObserver(() => moveToasts(home, toasts))
  observer.observe(document.body, { childList: true })
  moveToasts(home, toasts)
  return () => observer.disconnect()
}

export function moveToasts(home: HTMLElement, toasts: HTMLElement): void {
  const dialog = [...document.querySelectorAll('body > [role="dialog"]')].at(-1)
  const foot = dialog?.querySelector('footer') ?? null
  const parent = foot?.parentElement ?? dialog ?? home
  if (toasts.parentElement !== parent || (foot && toasts.nextSibling !== foot)) parent.insertBefore(toasts, foot)
}
