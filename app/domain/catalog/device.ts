export type Device = 'apple' | 'android' | 'other'

export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod/i.test(userAgent) ? 'apple' : 'other'
}
