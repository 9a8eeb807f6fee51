const TITLE_ID = 'sheet-title'

let home: Element | null = null

export function openFormsInSheet(whenClosed: () => void): void {
  const dialog = sheet()
  if (typeof dialog?.showModal !== 'function') return
  document.addEventListener('click', (event) => {
    if (!(event.target instanceof Element)) return
    if (event.target.closest('[data-close]')) dialog.close()
    const summary = event.target.closest('[data-act] > summary')
    if (!summary) return
    event.preventDefault()
    openSheet(dialog, summary.parentElement)
  })
  dialog.addEventListener('close', () => {
    const form = dialog.firstElementChild
    if (form && home?.isConnected) home.appendChild(form)
    else form?.remove()
    home?.querySelector('summary')?.focus()
    home = null
    whenClosed()
  })
}

export function closeSheet(): void {
  if (sheet()?.open) sheet()?.close()
}

export function isSheetOpen(): boolean {
  return sheet()?.open === true
}

function openSheet(dialog: HTMLDialogElement, details: Element | null): void {
  const form = details?.querySelector('form')
  if (!details || !form) return
  home = details
  details.removeAttribute('open')
  document.getElementById(TITLE_ID)?.removeAttribute('id')
  form.querySelector('h3')?.setAttribute('id', TITLE_ID)
  dialog.replaceChildren(form)
  dialog.showModal()
  form.querySelector<HTMLElement>('input:not([type="hidden"]):not(:disabled)')?.focus()
}

function sheet(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('#sheet')
}
