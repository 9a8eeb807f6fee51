import { share } from '#app/browser/share.ts'

/** Where nothing can be opened or copied the platform's share page comes in place of this one. */
export async function shareStorePage(
  page: { title: string; link: string; href: string },
  onCopied: () => void,
): Promise<void> {
  const how = await share({ title: page.title, url: page.link }, { href: page.href, text: page.link })
  if (how === 'copied') onCopied()
  if (how === 'failed') location.assign(page.href)
}
