export const PIN_MAX = 300

const COORDINATES =
  /^(?:geo:)?(-?\d{1,3}(?:\.\d+)?)\s*,\s*(-?\d{1,3}(?:\.\d+)?)(?:;u=(\d{1,6})(?:\.\d+)?)?(?:[;?].*)?$/i
const GOOGLE = /^(?:www\.|maps\.)?google\.(?:com|[a-z]{2}|com?\.[a-z]{2})$/
const MAP_HOSTS = /^(?:maps\.app\.goo\.gl|maps\.apple\.com|(?:www\.|ul\.)?waze\.com|(?:www\.)?openstreetmap\.org)$/

/** Returns 'geo:-1.28610,36.81720;u=20'. */
export function geoPin(latitude: number, longitude: number, accuracy: number | null): string {
  const place = `geo:${latitude.toFixed(5)},${longitude.toFixed(5)}`
  return accuracy === null ? place : `${place};u=${Math.ceil(accuracy)}`
}

export function pinAccuracy(pin: string): number | null {
  const metres = /;u=(\d+)/.exec(pin)?.[1]
  return metres === undefined ? null : Number(metres)
}

/** Reads coordinates, geo: or a link to a known map; links are never opened here. */
export function readPin(typed: string): { ok: true; pin: string } | { ok: false } {
  const text = typed.trim()
  if (text.length > PIN_MAX) return { ok: false }
  const [, latitude, longitude, accuracy] = COORDINATES.exec(text) ?? []
  if (latitude !== undefined) {
    if (Math.abs(Number(latitude)) > 90 || Math.abs(Number(longitude)) > 180) return { ok: false }
    return { ok: true, pin: geoPin(Number(latitude), Number(longitude), accuracy ? Number(accuracy) : null) }
  }
  return isMapLink(text) ? { ok: true, pin: text } : { ok: false }
}

function isMapLink(text: string): boolean {
  if (!text.startsWith('https://') || /[\s"<>\\]/.test(text) || !URL.canParse(text)) return false
  const { hostname, pathname, port, username, password } = new URL(text)
  if (port !== '' || username !== '' || password !== '') return false
  return MAP_HOSTS.test(hostname) || (GOOGLE.test(hostname) && /^\/maps(?:\/|$)/.test(pathname))
}
