import { Copy } from 'lucide-react'
import { copyText } from '#app/browser/copy-text.ts'
import { newOrder as words } from '#copy/merchant/new-order'
import { Button } from '../../../ui/button.tsx'
import { say, sayError } from '../../../ui/toast/toaster.tsx'
import { PanelSection } from '../details/order-panel.tsx'

/** The customer of an order that the seller took has no link to it yet. */
export function OwnLink({ link }: { link: string | null }) {
  if (link === null) return null
  const copy = async () => {
    if (await copyText(link)) say({ title: words().copied })
    else sayError({ title: words().notCopied })
  }
  return (
    <PanelSection title={words().linkTitle}>
      <div className="flex flex-wrap items-center gap-2">
        <a href={link} target="_blank" rel="noopener" className="min-w-0 flex-1 text-sm wrap-anywhere underline">
          <bdi dir="ltr">{link}</bdi>
        </a>
        <Button onClick={copy}>
          <Copy className="icon icon-small" aria-hidden="true" />
          {words().copy}
        </Button>
      </div>
    </PanelSection>
  )
}
