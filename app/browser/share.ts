import { copyText } from './copy-text.ts'

export type ShareOutcome = 'shared' | 'opened' | 'copied' | 'cancelled' | 'failed'

/**
 * Uses the phone's share sheet, or else opens the platform's share page `href` in a new tab, or
 * else copies `text`. Call it from a click handler: browsers require a user gesture for all three.
 */
export async function share(content: ShareData, { href, text }: { href: string; text: string }): Promise<ShareOutcome> {
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
