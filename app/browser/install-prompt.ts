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
  /** The browser offers no dialog of its own: it is told how to do it by hand. */
  isByHand: boolean
}

export interface InstallActions {
  /** The prompt's own button. */
  install(): void
  later(): void
  /** The 'Install App' button: the browser's dialog at once, where there is one. */
  ask(): void
  stop(): void
}

/** Chromium's event; no other browser has it. */
interface InstallEvent extends Event {
  prompt(): Promise<unknown>
}

/** Begin as early as possible: the browser's event comes once and must be caught. */
export function watchInstallPrompt(notify: (state: InstallState) => void): InstallActions {
  const device = deviceNow()
  let state: InstallState = { kind: installPromptFor(device), isOpen: false, isByHand: false }
  let kept: InstallEvent | null = null
  let timer: number | undefined

  function change(part: Partial<InstallState>) {
    state = { ...state, ...part }
    notify(state)
  }
  function close() {
    window.clearTimeout(timer)
    remember()
    change({ isOpen: false, isByHand: false })
  }
  function install() {
    const event = kept
    if (!event) return change({ isOpen: true, isByHand: state.kind === 'install' })
    kept = null
    close()
    event.prompt().catch(() => undefined)
  }
  function onEvent(event: Event) {
    event.preventDefault()
    kept = event as InstallEvent
  }
  function onInstalled() {
    close()
    change({ kind: null })
  }
  function onLoad() {
    timer = window.setTimeout(() => {
      if (offeredPrompt(device, wasDismissed())) change({ isOpen: true })
    }, INSTALL_PROMPT_DELAY)
  }

  window.addEventListener('beforeinstallprompt', onEvent)
  window.addEventListener('appinstalled', onInstalled)
  if (document.readyState === 'complete') onLoad()
  else window.addEventListener('load', onLoad)
  notify(state)

  return {
    install,
    later: close,
    ask: install,
    stop() {
      window.clearTimeout(timer)
      window.removeEventListener('beforeinstallprompt', onEvent)
      window.removeEventListener('appinstalled', onInstalled)
      window.removeEventListener('load', onLoad)
    },
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
