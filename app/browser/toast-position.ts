/** Only in the topmost dialog do keyboard and screen reader find toasts. Returns the cleanup. */
export function followDialogs(home: HTMLElement, toasts: HTMLElement, onOpen: () => void): () => void {
  let open = openDialogs().length
  const observer = new MutationObserver(() => {
    const before = open
    open = openDialogs().length
    if (open > before) onOpen()
    // Moved while the focus is on its way, they would make the dialog take it.
    const isThere = (openDialogs().at(-1) ?? home).contains(toasts)
    if (open !== before || !isThere) moveToasts(home, toasts)
  })
  observer.observe(document.body, { childList: true })
  moveToasts(home, toasts)
  return () => observer.disconnect()
}

/**
 * Under a dialog’s title where one types in it, else above what stands at the foot. Only for what
 * comes next: moving with the focus, it would take the page from under the press that moves it.
 */
export function moveToasts(home: HTMLElement, toasts: HTMLElement): void {
  const dialog = openDialogs().at(-1)
  const field = focusedField()
  const isTyping = dialog?.contains(field) && !field?.matches('[type="checkbox"], [type="radio"]')
  const title = isTyping ? dialog?.querySelector('header') : null
  const foot = dialog?.querySelector('footer') ?? null
  const parent = (title ?? foot)?.parentElement ?? dialog ?? home
  const next = title ? title.nextSibling : foot
  if (toasts.contains(document.activeElement)) return
  toasts.toggleAttribute('data-in-flow', Boolean(title))
  const isThere = toasts.parentElement === parent && (!next || next === toasts || next === toasts.nextSibling)
  if (!isThere) parent.insertBefore(toasts, next)
}

function focusedField(): Element | null {
  return document.activeElement?.matches('input, select, textarea') ? document.activeElement : null
}

export function uncoverField(): void {
  const field = focusedField()
  const card = document.querySelector('.toasts .toast')
  if (!card || !field) return
  const [covered, covering] = [field.getBoundingClientRect(), card.getBoundingClientRect()]
  const isApart =
    covered.bottom <= covering.top ||
    covered.top >= covering.bottom ||
    covered.right <= covering.left ||
    covered.left >= covering.right
  if (!isApart) field.scrollIntoView({ block: 'center' })
}

function openDialogs(): Element[] {
  return [...document.querySelectorAll('body > [role="dialog"]')]
}
