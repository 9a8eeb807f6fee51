import { useEffect, useState } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import { platformName, sharePath, storePath } from '#app/domain/store/store.ts'
import { marketingToasts, linkCard as words } from '#copy/merchant/marketing'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say, sayError } from '../../ui/toast/toaster.tsx'
import type { MarketingView } from './marketing-view.ts'
import { Tabs } from './tabs.tsx'

type LinkKind = 'standard' | 'social'

const COPIED_MS = 2000

export function LinkCard(store: MarketingView) {
  const [kind, setKind] = useState<LinkKind>('standard')
  const link = store.origin + (kind === 'standard' ? storePath(store.slug) : sharePath(store.slug))
  return (
    <section aria-labelledby="link" className="rounded-card border border-line bg-card shadow-flat">
      <h2 id="link" className="flex min-h-14 items-center px-4 py-3 text-base md:px-5">
        {words().title}
      </h2>
      <div className="grid gap-3 px-4 pb-4 md:px-5 md:pb-5">
        <Tabs label={words().kinds} tabs={kinds()} active={kind} onChange={setKind}>
          <div className="flex gap-2">
            <input
              readOnly
              dir="ltr"
              value={link}
              aria-label={kind === 'standard' ? words().standard : words().social}
              onFocus={(event) => event.currentTarget.select()}
              className="min-h-11 min-w-0 flex-1 rounded-control border border-line bg-paper px-3 text-ellipsis"
            />
            <CopyButton key={link} link={link} />
          </div>
          {kind === 'standard' ? (
            <p className="text-sm text-ink-2">{words().standardText}</p>
          ) : (
            <>
              <p className="text-sm text-ink-2">{words().socialText({ platform: platformName(store.platform) })}</p>
              <LinkPreview {...store} />
            </>
          )}
        </Tabs>
      </div>
    </section>
  )
}

const kinds = () =>
  [
    { name: 'standard', label: words().standard },
    { name: 'social', label: words().social },
  ] as const

function CopyButton({ link }: { link: string }) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), COPIED_MS)
    return () => clearTimeout(timer)
  }, [isCopied])

  async function copy() {
    const isDone = await copyText(link)
    setCopied(isDone)
    if (isDone) say(marketingToasts().copied)
    else sayError(marketingToasts().copyFailed)
  }

  return (
    <Button onClick={copy} className="min-w-28 flex-none">
      <Icon name={isCopied ? 'check' : 'copy'} small />
      {isCopied ? words().copied : words().copy}
    </Button>
  )
}

function LinkPreview({ name, description, shareCard, origin }: MarketingView) {
  return (
    <div className="max-w-100 overflow-hidden rounded-card border border-line bg-paper">
      <img src={shareCard} alt="" width={1200} height={630} loading="lazy" className="w-full bg-wash" />
      <div className="grid gap-0.5 px-3 py-2.5">
        <p className="truncate font-bold" dir="auto">
          {name}
        </p>
        {description && (
          <p className="truncate text-sm text-ink-2" dir="auto">
            {description}
          </p>
        )}
        <p className="truncate text-xs text-ink-2">{origin.replace(/^https?:\/\//, '')}</p>
      </div>
    </div>
  )
}
