/** One page load. `id` is made in the page, so that a beacon sent twice counts once. */
export interface Visit {
  id: string
  storeId: string
  /** 'YYYY-MM-DD' in the store's time zone. */
  day: string
  visitedAt: number
  /** Random, of one browser session. */
  visitorId: string
  agent: string
  referrer: string | null
}

const families: [RegExp, string][] = [
  [/bot|crawl|spider|slurp|facebookexternalhit|preview|headless|lighthouse/i, 'bot'],
  [/whatsapp/i, 'whatsapp'],
  [/instagram/i, 'instagram'],
  [/fban|fbav|fb_iab/i, 'facebook'],
  [/telegram/i, 'telegram'],
  [/tiktok|bytedance|musical_ly/i, 'tiktok'],
  [/opera mini/i, 'opera-mini'],
  [/opr\/|opera/i, 'opera'],
  [/samsungbrowser/i, 'samsung'],
  [/ucbrowser/i, 'uc'],
  [/edg/i, 'edge'],
  [/firefox|fxios/i, 'firefox'],
  [/chrome|crios/i, 'chrome'],
  [/safari/i, 'safari'],
]

/** The family of a browser and nothing that could tell two people apart. */
export function agentFamily(userAgent: string | null): string {
  return families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'other'
}

/** Only the host of where a visit came from, without 'www.'; null when it is unknown or no web address. */
export function referrerHost(url: string | null): string | null {
  try {
    const { protocol, hostname } = new URL(url ?? '')
    return /^https?:$/.test(protocol) && hostname ? hostname.replace(/^www\./, '').slice(0, 100) : null
  } catch {
    return null
  }
}
