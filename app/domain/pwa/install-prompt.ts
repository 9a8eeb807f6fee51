/** Milliseconds after the page load. */
export const INSTALL_PROMPT_DELAY = 3000

export const INSTALL_DISMISSED_KEY = 'install-prompt-dismissed'

export interface Device {
  userAgent: string
  platform: string
  maxTouchPoints: number
  isStandalone: boolean
}

export type InstallPrompt = 'ios' | 'install'

/** An iPad reports itself as a Mac. Other iOS browsers add to the home screen differently. */
export function isIosSafari({ userAgent, platform, maxTouchPoints }: Device): boolean {
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (platform === 'MacIntel' && maxTouchPoints > 1)
  return isIos && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|OPT\/|DuckDuckGo|GSA\//.test(userAgent)
}

export function installPromptFor(device: Device): InstallPrompt | null {
  if (device.isStandalone) return null
  return isIosSafari(device) ? 'ios' : 'install'
}

export function offeredPrompt(device: Device, wasDismissed: boolean): InstallPrompt | null {
  return wasDismissed ? null : installPromptFor(device)
}
