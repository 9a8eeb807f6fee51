/** Only in the topmost dialog do keyboard and screen reader find toasts. Returns the cleanup. */
export function followDialogs(home: HTMLElement, toasts: HTMLElement, onOpen: () => void): () => void {
  let open = openDialogs().length
  const observer = new MutationObserver(() => {
    const before = open
    open = openDialogs().length
    if (open > before) onOpen()
    moveToasts(home, toasts)
  })
  observer.observe(document.body, { childList: true })
  moveToasts(home, toasts)
  return () => observer.disconnect()
}

export function moveToasts(home: HTMLElement, toasts: HTMLElement): void {
  const dialog = openDialogs().at(-1)
  const foot = dialog?.querySelector('footer') ?? null
  const parent = foot?.parentElement ?? dialog ?? home
  if (toasts.parentElement !== parent || (foot && toasts.nextSibling !== foot)) parent.insertBefore(toasts, foot)
}

export function uncoverField(): void {
  const field = document.activeElement
  const card = document.querySelector('.toasts .toast')
  if (!card || !field?.matches('input, select, textarea')) return
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
