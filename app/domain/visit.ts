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

/** Only the browser family is stored, for privacy. */
export function agentFamily(userAgent: string | null): string {
  return families.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1] ?? 'other'
}

export function referrerHost(url: string | null): string | null {
  try {
    const { protocol, hostname } = new URL(url ?? '')
    return /^https?:$/.test(protocol) && hostname ? hostname.replace(/^www\./, '').slice(0, 100) : null
  } catch {
    return null
  }
}
