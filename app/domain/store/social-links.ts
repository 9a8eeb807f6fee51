import type { SnapshotLinks } from './snapshot.ts'

export type SocialNetwork = keyof SnapshotLinks

const hosts: Record<SocialNetwork, RegExp | null> = {
  instagram: /^(www\.)?instagram\.com$/,
  facebook: /^((www|m|web)\.)?facebook\.com$|^(www\.)?fb\.(com|me)$/,
  youtube: /^((www|m)\.)?youtube\.com$|^youtu\.be$/,
  tiktok: /^((www|m|vm)\.)?tiktok\.com$/,
  whatsappGroup: /^chat\.whatsapp\.com$|^(www\.)?whatsapp\.com$/,
  telegramGroup: /^t(elegram)?\.me$/,
  map: /^(www\.|maps\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$|^(maps\.app\.)?goo\.gl$|^g\.co$/,
  additional: null,
}
const MAX_LENGTH = 500
/** Limit of a stored URL: a letter outside ASCII takes up to nine characters there. */
export const MAX_STORED_LENGTH = 2_000

/** Returns null for other hosts; upgrades http and completes 'host/path'. */
export function socialLink(network: SocialNetwork, text: string): string | null {
  const url = httpsUrl(text)
  if (!url || url.href.length > MAX_STORED_LENGTH) return null
  const allowed = hosts[network]
  return allowed === null || allowed.test(url.hostname) ? url.href : null
}

export function instagramUrl(handleOrUrl: string): string | null {
  const handle = handleOf(handleOrUrl)
  return handle ? `https://www.instagram.com/${handle}` : socialLink('instagram', handleOrUrl)
}

export function instagramHandle(url: string | null): string {
  const link = url === null ? null : socialLink('instagram', url)
  return link ? (handleOf(new URL(link).pathname.split('/')[1] ?? '') ?? '') : ''
}

function handleOf(text: string): string | null {
  const handle = text.trim().replace(/^@/, '')
  return /^\w(?:[\w.]{0,28}\w)?$/.test(handle) ? handle : null
}

function httpsUrl(text: string): URL | null {
  const link = text.trim()
  if (link === '' || link.length > MAX_LENGTH) return null
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(link) ? link : `https://${link}`)
    if (url.protocol === 'http:') url.protocol = 'https:'
    return url.protocol === 'https:' && !url.username && !url.password && url.hostname.includes('.') ? url : null
  } catch {
    return null
  }
}
