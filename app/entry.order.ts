import { copyText } from '#app/browser/copy-text.ts'
import { subscribeToOrder } from '#app/browser/live/order.ts'
import { prefetchStores } from '#app/browser/loading/prefetch-stores.ts'
import { forgetOrder, rememberOrder } from '#app/browser/storage/placed-orders.ts'

const DEBOUNCE_MS = 100
const PLACED = '#placed'
const CLAIM = '#claim'
/** Its typed number stays. */
const ANOTHER = '#another'
const FOLDED_PAY = '.folded-pay'
let refreshTimer = 0
let changeTimer = 0

watchClicks()
const orderMain = document.querySelector<HTMLElement>('main[data-version]')
if (orderMain) {
  noteOrder(orderMain)
  offerAlerts()
  addEventListener('pageshow', (event) => event.persisted && scheduleRefresh())
  // A refresh skips a page with an open confirmation; closing it catches up.
  document.addEventListener(
    'toggle',
    ({ target }) => (target as Element).querySelector('form') && scheduleRefresh(),
    true,
  )
  subscribeToOrder(orderMain.dataset.readAt ?? '', scheduleRefresh)
  refreshInTime(orderMain)
}
prefetchStores()
document.documentElement.dataset.ready = '1'

function noteOrder({ dataset: { store = '', number, open } }: HTMLElement): void {
  const token = location.pathname.split('/').pop() ?? ''
  if (open === undefined) forgetOrder(token)
  else if (location.hash === PLACED) {
    rememberOrder(store, { number: Number(number), token })
    history.replaceState(history.state, '', location.pathname + location.search)
  }
}

function watchClicks(): void {
  for (const kind of ['click', 'auxclick']) {
    document.addEventListener(kind, (event) => {
      // A middle click opens a tab too; a right click only a menu.
      if (!(event.target instanceof Element) || !(event instanceof MouseEvent) || event.button > 1) return
      if (event.target.closest('[data-opens-chat]')) noteChatOpened()
      const button = event.target.closest<HTMLElement>('[data-copy]')
      if (button && kind === 'click') copy(button)
      const picture = event.target.closest<HTMLAnchorElement>('a[data-code]')
      if (picture && kind === 'click') savePicture(picture, event)
      const press = event.target.closest<HTMLElement>('[data-press]')
      if (press && kind === 'click') pressFollow(press)
    })
  }
}

/** Where the picture's module is not reached, the link's text file is saved. */
function savePicture(link: HTMLAnchorElement, event: Event): void {
  event.preventDefault()
  import('#app/browser/code-picture.ts')
    .then(({ saveCodePicture }) => saveCodePicture(link))
    .catch(() => {
      delete link.dataset.code
      link.click()
    })
}

async function offerAlerts(): Promise<void> {
  const box = document.querySelector<HTMLElement>('[data-follow]')
  if (!box) return
  const canAlert = 'Notification' in window && 'PushManager' in window && 'serviceWorker' in navigator
  box.hidden = !canAlert || Notification.permission === 'denied'
  if (box.hidden) return
  try {
    if (box.dataset.followers) await (await loadFollowing()).showFollowing(box)
  } catch (error) {
    console.warn('alerts not looked up', error)
  }
  box.dataset.shown = ''
}

/** Browsers ask for permission only while a press is fresh, so before the module is there. */
async function pressFollow(button: HTMLElement): Promise<void> {
  const box = button.closest<HTMLElement>('[data-follow]')
  if (!box || button.ariaBusy) return
  button.ariaBusy = 'true'
  try {
    const permission = button.dataset.press === 'follow' ? Notification.requestPermission() : null
    const { follow, unfollow } = await loadFollowing()
    await (permission ? follow(box, permission) : unfollow(box))
  } catch (error) {
    console.warn('following did not work', error)
    const text = box.querySelector('[role="status"]')
    if (text) text.textContent = box.dataset.failed ?? ''
  }
  button.ariaBusy = null
}

function loadFollowing() {
  return import('#app/browser/alerts/follow-order.ts')
}

function noteChatOpened(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-chat]')) {
    element.hidden = element.dataset.chat !== 'after'
  }
  const body = new URLSearchParams({ intent: 'opened' })
  fetch(location.pathname, { method: 'POST', body, keepalive: true, redirect: 'manual' }).catch((error) =>
    console.warn('opening not noted', error),
  )
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = '', copied: successText = '', failed: failureText = '' } = button.dataset
  const label = button.lastElementChild
  const originalText = label?.textContent ?? ''
  const isCopied = await copyText(text)
  if (!label || originalText === successText || originalText === failureText) return
  label.textContent = isCopied ? successText : failureText
  setTimeout(() => {
    label.textContent = originalText
  }, 2000)
}

function replaceMain(main: HTMLElement, next: HTMLElement): void {
  const focused = main.querySelector<HTMLElement>(':focus')
  const kept = main.querySelectorAll(`${CLAIM}[open],${ANOTHER}`)
  const previousStatus = statusIn(main)
  main.replaceWith(next)
  for (const element of kept) next.querySelector(`#${element.id}`)?.replaceWith(element)
  if (main.querySelector(`${FOLDED_PAY}[open]`)) next.querySelector(FOLDED_PAY)?.setAttribute('open', '')
  noteOrder(next)
  offerAlerts()
  refreshInTime(next)
  const candidates = [...next.querySelectorAll<HTMLElement>('a, button, summary')]
  const target = [...kept].some((element) => element.contains(focused))
    ? focused
    : candidates.find((element) => element.textContent === focused?.textContent)
  target?.focus({ preventScroll: true })
  const liveRegion = document.querySelector('#news')
  if (liveRegion && statusIn(next) !== previousStatus) liveRegion.textContent = statusIn(next)
}

function statusIn(main: HTMLElement): string {
  return Array.from(main.querySelectorAll<HTMLElement>('[data-status]'), ({ dataset }) => dataset.status).join(' ')
}

function scheduleRefresh(): void {
  clearTimeout(refreshTimer)
  refreshTimer = window.setTimeout(refresh, DEBOUNCE_MS)
}

function refreshInTime({ dataset }: HTMLElement): void {
  clearTimeout(changeTimer)
  if (dataset.changesMs) changeTimer = window.setTimeout(scheduleRefresh, Number(dataset.changesMs))
}

async function refresh(): Promise<void> {
  const main = document.querySelector<HTMLElement>('main[data-version]')
  if (!main || hasOpenConfirmation(main)) return
  try {
    const response = await fetch(location.href, { cache: 'no-store' })
    const page = new DOMParser().parseFromString(await response.text(), 'text/html')
    const next = page.querySelector<HTMLElement>('main[data-version]')
    // A confirmation may have been opened during the fetch; closing it refreshes.
    if (next && next.dataset.version !== main.dataset.version && !hasOpenConfirmation(main)) replaceMain(main, next)
  } catch (error) {
    console.warn('order not refreshed', error)
  }
}

function hasOpenConfirmation(main: HTMLElement): boolean {
  return main.querySelector(`details[open]:not(${CLAIM}, ${FOLDED_PAY}) form`) !== null
}
