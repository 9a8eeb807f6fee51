import { fold } from '#app/domain/text/fold.ts'
import { trimLetters } from '#app/domain/text/visible-line.ts'

const MAX_LENGTH = 60
const SUFFIX_LENGTH = 6

export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'about',
  'account',
  'admin',
  'api',
  'assets',
  'auth',
  'blog',
  'cart',
  'checkout',
  'contact',
  'cookies',
  'customers',
  'dashboard',
  'demo',
  'dev',
  'features',
  'help',
  'kibanda',
  'login',
  'logout',
  'manifest',
  'marketing',
  'media',
  'new',
  'null',
  'o',
  'og-meta',
  'onboarding',
  'orders',
  'pos',
  'pricing',
  'privacy',
  'product-creation',
  'products',
  'profile',
  'search',
  'settings',
  'signin',
  'signup',
  'store',
  'stores',
  'subscription',
  'support',
  'terms',
  'undefined',
  'upgrade',
  'visits',
  'www',
])

/** Returns '' when the name has no a-z or 0-9: then use withSuffix('store', suffix). */
export function slugify(name: string): string {
  const letters = fold(name)
    .replaceAll(' ', '-')
    .replace(/[^a-z0-9_-]/g, '')
    .replace(/-+/g, '-')
    .slice(0, MAX_LENGTH)
  const slug = trimLetters(letters, '-_')
  return /[a-z0-9]/.test(slug) ? slug : ''
}

export function withSuffix(slug: string, suffix: string): string {
  return `${slug || 'store'}-${suffix}`
}

/** Returns the last segment if it has six characters. Only a generated one may find a store. */
export function suffixOf(slug: string): string | null {
  const dash = slug.lastIndexOf('-')
  const last = slug.slice(dash + 1)
  return dash > 0 && last.length === SUFFIX_LENGTH ? last : null
}

export function isSlug(slug: string): boolean {
  return slug.length <= MAX_LENGTH + 1 + SUFFIX_LENGTH && /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/.test(slug)
}

const STORE_LINK = /^.*\/(?:store|og-meta)\/([^/?#]*).*/s

export function readSlug(text: string): string {
  const slug = text.trim().toLowerCase().replace(STORE_LINK, '$1')
  return isSlug(slug) ? slug : slugify(slug)
}

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug)
}
