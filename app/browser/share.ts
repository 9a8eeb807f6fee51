import { copyText } from './copy-text.ts'

export type Shared = 'shared' | 'opened' | 'copied' | 'cancelled' | 'failed'

/**
 * The phone's own share sheet; without one the platform's share page `href` in a new tab; when that is blocked `text` is
 * copied. Call it from a click: a browser gives none of these to a page that acts by itself.
 */
export async function share(content: ShareData, { href, text }: { href: string; text: string }): Promise<Shared> {
  if (navigator.share) {
    try {
      await navigator.share(content)
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    }
  }
  const tab = window.open(href, '_blank')
  if (tab) {
    tab.opener = null
    return 'opened'
  }
  return (await copyText(text)) ? 'copied' : 'failed'
}
