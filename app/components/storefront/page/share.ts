import { share } from '#app/browser/share.ts'

/** Navigates to the platform's share page when nothing can be opened or copied. */
export async function sharePage(
  page: { title: string; link: string; href: string },
  onCopied: () => void,
): Promise<void> {
  const outcome = await share({ title: page.title, url: page.link }, { href: page.href, text: page.link })
  if (outcome === 'copied') onCopied()
  if (outcome === 'failed') location.assign(page.href)
}
