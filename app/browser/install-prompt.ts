import {
  INSTALL_DISMISSED_KEY,
  INSTALL_PROMPT_DELAY,
  type InstallPrompt,
  installPromptFor,
  offeredPrompt,
} from '#app/domain/pwa/install-prompt.ts'

export interface InstallState {
  /** Null where there is nothing to install: opened from the home screen. */
  kind: InstallPrompt | null
  isOpen: boolean
  /** It did not come up by itself. */
  isAsked: boolean
  /** The browser offers no dialog of its own: it is told how to do it by hand. */
  isByHand: boolean
}

export interface InstallActions {
  /** The prompt's own button. */
  install(): void
  later(): void
  /** The 'Install App' button: the browser's dialog at once, where there is one. */
  ask(): void
  /**
   * Opens the prompt three seconds later, unless it was dismissed before; 'installable' are browsers with a dialog of
   * their own, and iPhones. Answers what takes it back.
   */
  offer(to: 'everyone' | 'installable'): () => void
  stop(): void
}

/** Chromium's event; no other browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

// The event comes once, often before a page has asked for it.
let kept: InstallEvent | null = null
const KEPT = 'install-event-kept'
if (typeof window !== 'undefined') {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    kept = event as InstallEvent
    window.dispatchEvent(new Event(KEPT))
  })
}

const closed = { isOpen: false, isAsked: false, isByHand: false }

export function watchInstallPrompt(notify: (state: InstallState) => void): InstallActions {
  const device = deviceNow()
  let state: InstallState = { kind: installPromptFor(device), ...closed }

  function change(part: Partial<InstallState>) {
    state = { ...state, ...part }
    notify(state)
  }
  function close() {
    remember()
    change(closed)
  }
  function install() {
    const event = kept
    if (!event) return change({ isOpen: true, isAsked: true, isByHand: state.kind === 'install' })
    kept = null
    close()
    event.prompt().catch(() => undefined)
  }
  function offer(to: 'everyone' | 'installable') {
    const open = () => {
      if (offeredPrompt(device, wasDismissed())) change({ isOpen: true })
    }
    const timer = window.setTimeout(() => {
      const isInstallable = kept !== null || state.kind === 'ios'
      if (to === 'everyone' || isInstallable) open()
      // A slow phone tells later that it can.
      else window.addEventListener(KEPT, open, { once: true })
    }, INSTALL_PROMPT_DELAY)
    return () => {
      window.clearTimeout(timer)
      window.removeEventListener(KEPT, open)
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
    ask: install,
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

// A browser may keep its storage closed: then it is asked again on the next page, and nothing breaks.
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
    // see wasDismissed
  }
}
