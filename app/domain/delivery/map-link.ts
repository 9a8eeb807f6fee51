const GEO = /^geo:(-?\d+(?:\.\d+)?),(-?\d+(?:\.\d+)?)/

export function mapLink(pin: string | null, place: string): string {
  if (pin?.startsWith('https://')) return pin
  const [, latitude, longitude] = GEO.exec(pin ?? '') ?? []
  const query = latitude && longitude ? `${latitude},${longitude}` : place
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`
}
