export type Device = 'apple' | 'android' | 'other'

/** Whose camera the advice about a photo is for, by the browser's user agent. */
export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'apple' : 'other'
}
