/** More than a busy isolate needs: a few languages and time zones in some twenty styles. */
const MAX_KEPT = 300

const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()
const collators = new Map<string, Intl.Collator>()

// Creating a formatter takes longer than formatting a hundred values.

export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options))
}

export function numberFormat(locale: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return kept(numberFormats, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options))
}

export function collator(locale: string): Intl.Collator {
  return kept(collators, locale, () => new Intl.Collator(locale, { numeric: true }))
}

function kept<T>(formats: Map<string, T>, key: string, make: () => T): T {
  const known = formats.get(key)
  if (known) return known
  if (formats.size >= MAX_KEPT) formats.clear()
  const format = make()
  formats.set(key, format)
  return format
}
