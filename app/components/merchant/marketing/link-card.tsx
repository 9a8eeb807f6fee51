import { useState } from 'react'
import { platformName, sharePath, storePath } from '#app/domain/store/store.ts'
import { linkCard as words } from '#copy/merchant/marketing'
import { CopyField } from './copy-field.tsx'
import type { MarketingView } from './marketing-view.ts'
import { Tabs } from './tabs.tsx'

type LinkKind = 'standard' | 'social'

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
          <CopyField link={link} label={kind === 'standard' ? words().standard : words().social} />
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
