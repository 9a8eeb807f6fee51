import { copyText } from './copy-text.ts'

export type ShareOutcome = 'shared' | 'opened' | 'copied' | 'cancelled' | 'failed'

/** Share sheet, else the page `href`, else copies `text`; all need a user gesture. */
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
