import { copyText } from '../copy-text.ts'

/**
 * The phone's own share sheet; without one the platform's share page in a new tab; when that is blocked the link is copied, and
 * where nothing can be copied the share page comes in place of this one.
 */
export async function share(page: { title: string; link: string; href: string }, onCopied: () => void): Promise<void> {
  if (navigator.share) {
    try {
      return await navigator.share({ title: page.title, url: page.link })
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return
    }
  }
  const tab = window.open(page.href, '_blank')
  if (tab) {
    tab.opener = null
    return
  }
  if (await copyText(page.link)) onCopied()
  else location.assign(page.href)
}
