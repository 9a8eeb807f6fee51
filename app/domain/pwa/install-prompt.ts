/** Milliseconds after the page has loaded. */
export const INSTALL_PROMPT_DELAY = 3000

/** Local storage key; any value means that the visitor said 'Later'. */
export const INSTALL_DISMISSED_KEY = 'install-prompt-dismissed'

/** What a browser tells about itself. */
export interface Device {
  userAgent: string
  platform: string
  maxTouchPoints: number
  /** Opened from the home screen already. */
  isStandalone: boolean
}

/** 'ios': told how to do it by hand; 'install': asked with Install and Later. */
export type InstallPrompt = 'ios' | 'install'

/** Safari on iPhone and iPad; an iPad calls itself a Mac. Other browsers there can't add to the home screen the same way. */
export function isIosSafari({ userAgent, platform, maxTouchPoints }: Device): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isIos && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent)
}

/** Which prompt a browser can use; null once the app is installed and open. */
export function installPromptFor(device: Device): InstallPrompt | null {
  if (device.isStandalone) return null
  return isIosSafari(device) ? 'ios' : 'install'
}

/** What comes up by itself: nothing for whoever has dismissed it before. */
export function offeredPrompt(device: Device, wasDismissed: boolean): InstallPrompt | null {
  return wasDismissed ? null : installPromptFor(device)
}
