import { copyText } from '#app/browser/copy-text.ts'
import { followOrder } from '#app/browser/live/order.ts'

// The order's page is whole without this: it copies, notes that the chat was opened and keeps the page up to date.
const TOAST_MS = 5000
/** What is told of one change comes one after the other. */
const MOMENT_MS = 100
let moment = 0

watchClicks()
sayPlaced()
const shown = document.querySelector<HTMLElement>('main[data-version]')
if (shown) {
  addEventListener('pageshow', (event) => event.persisted && lookSoon())
  // Closing the question shows what has changed behind it.
  document.addEventListener('toggle', ({ target }) => (target as Element).querySelector('form') && lookSoon(), true)
  followOrder(shown.dataset.readAt ?? '', lookSoon)
}
document.documentElement.dataset.ready = '1'

/** Once, for whoever comes from the checkout: a reload finds the address without the mark. */
function sayPlaced(): void {
  if (location.hash !== '#placed') return
  history.replaceState(history.state, '', location.pathname + location.search)
  const template = document.querySelector<HTMLTemplateElement>('#placed-toast')
  const toast = template?.content.firstElementChild?.cloneNode(true)
  if (!(toast instanceof HTMLElement)) return
  document.querySelector('#toasts')?.appendChild(toast)
  toast.querySelector('[data-close]')?.addEventListener('click', () => toast.remove())
  setTimeout(() => toast.remove(), TOAST_MS)
}

function watchClicks(): void {
  for (const kind of ['click', 'auxclick']) {
    document.addEventListener(kind, (event) => {
      // A middle click opens a tab too; a right click only a menu.
      if (!(event.target instanceof Element) || !(event instanceof MouseEvent) || event.button > 1) return
      if (event.target.closest('[data-opens-chat]')) noteChatOpened()
      const button = event.target.closest<HTMLElement>('[data-copy]')
      if (button && kind === 'click') copy(button)
    })
  }
}

/** The page says 'opened', never 'sent': nobody here can know that. */
function noteChatOpened(): void {
  for (const part of document.querySelectorAll<HTMLElement>('[data-chat]')) part.hidden = part.dataset.chat !== 'after'
  const body = new URLSearchParams({ intent: 'opened' })
  fetch(location.pathname, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch((error) =>
    console.warn('opening not noted', error),
  )
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = '', copied = '', failed = '' } = button.dataset
  const words = button.lastElementChild
  const before = words?.textContent ?? ''
  const done = await copyText(text)
  if (!words || before === copied || before === failed) return
  words.textContent = done ? copied : failed
  setTimeout(() => {
    words.textContent = before
  }, 2000)
}

/** What had the focus has it again, and whoever only listens hears where the order stands now. */
function renew(main: HTMLElement, next: HTMLElement): void {
  const focused = main.querySelector(':focus')
  const before = statusIn(main)
  main.replaceWith(next)
  const alike = [...next.querySelectorAll<HTMLElement>('a, button, summary')]
  alike.find((one) => one.textContent === focused?.textContent)?.focus({ preventScroll: true })
  const news = document.querySelector('#news')
  if (news && statusIn(next) !== before) news.textContent = statusIn(next)
}

function statusIn(main: HTMLElement): string {
  return main.querySelector<HTMLElement>('[data-status]')?.dataset.status ?? ''
}

function lookSoon(): void {
  clearTimeout(moment)
  moment = window.setTimeout(lookAgain, MOMENT_MS)
}

/** Back from the chat, or told of a change: what the seller has done meanwhile is shown. An open question stays open. */
async function lookAgain(): Promise<void> {
  const main = document.querySelector<HTMLElement>('main[data-version]')
  if (!main || isAsking(main)) return
  try {
    const response = await fetch(location.pathname, { cache: 'no-store' })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = page.querySelector<HTMLElement>('main[data-version]')
    // The question may have been opened meanwhile; closing it looks again.
    if (next && next.dataset.version !== main.dataset.version && !isAsking(main)) renew(main, next)
  } catch (error) {
    console.warn('order not refreshed', error)
  }
}

function isAsking(main: HTMLElement): boolean {
  return main.querySelector('details[open] form') !== null
}
