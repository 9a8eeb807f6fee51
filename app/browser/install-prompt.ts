import {
  INSTALL_DISMISSED_KEY,
  INSTALL_PROMPT_DELAY,
  type InstallPrompt,
  installPromptFor,
  offeredPrompt,
} from '#app/domain/pwa/install-prompt.ts'

export interface InstallState {
  kind: InstallPrompt | null
  isOpen: boolean
  isRequested: boolean
  isByHand: boolean
}

export interface InstallActions {
  install(): void
  later(): void
  open(): void
  /** 'installable': only iPhones and browsers with an install dialog. Returns the cancellation. */
  offer(to: 'everyone' | 'installable'): () => void
  stop(): void
}

interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

// The event fires once, often before any page listens for it.
let installEvent: InstallEvent | null = null
const INSTALL_EVENT = 'install-event'
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    installEvent = event as InstallEvent
    window.dispatchEvent(new Event(INSTALL_EVENT))
  })
}

const closedState = { isOpen: false, isRequested: false, isByHand: false }

export function watchInstallPrompt(notify: (state: InstallState) => void): InstallActions {
  const device = deviceNow()
  let state: InstallState = { kind: installPromptFor(device), ...closedState }

  function change(part: Partial<InstallState>) {
    state = { ...state, ...part }
    notify(state)
  }
  function close() {
    remember()
    change(closedState)
  }
  function install() {
    const event = installEvent
    if (!event) return change({ isOpen: true, isRequested: true, isByHand: state.kind === 'install' })
    installEvent = null
    close()
    event.prompt().catch(() => undefined)
  }
  function offer(to: 'everyone' | 'installable') {
    const open = () => {
      if (offeredPrompt(device, wasDismissed())) change({ isOpen: true })
    }
    const timer = window.setTimeout(() => {
      const isInstallable = installEvent !== null || state.kind === 'ios'
      if (to === 'everyone' || isInstallable) open()
      // A slow phone fires the event after the delay.
      else window.addEventListener(INSTALL_EVENT, open, { once: true })
    }, INSTALL_PROMPT_DELAY)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener(INSTALL_EVENT, open)
    }
  }
  function onInstalled() {
    close()
    change({ kind: null })
  }

  window.addEventListener('appinstalled', onInstalled)
  notify(state)
  return {
    install,
    later: close,
    open: install,
    offer,
    stop: () => window.removeEventListener('appinstalled', onInstalled),
  }
}

function deviceNow() {
  const { userAgent, platform, maxTouchPoints } = navigator
  const isStandalone =
    window.matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  return { userAgent, platform, maxTouchPoints, isStandalone }
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(INSTALL_DISMISSED_KEY) !== null
  } catch {
    return false
  }
}

function remember() {
  try {
    localStorage.setItem(INSTALL_DISMISSED_KEY, '1')
  } catch {
    // Storage may be blocked: then the prompt opens again on the next page.
  }
}
