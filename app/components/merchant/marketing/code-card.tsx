import { Download } from 'lucide-react'
import { useState } from 'react'
import { share } from '#app/browser/share.ts'
import { shareUrl } from '#app/domain/order/message/chat-link.ts'
import { PLAIN_CODE, POSTER } from '#app/domain/store/poster.ts'
import { sharePath } from '#app/domain/store/store.ts'
import { marketingToasts, codeCard as words } from '#copy/merchant/marketing'
import { storeBar } from '#copy/merchant/shell'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { say, sayError } from '../../ui/toast/toaster.tsx'
import { PageAction } from '../page-action.tsx'
import type { MarketingView } from './marketing-view.ts'
import { PicturePreview } from './picture-preview.tsx'
import { Tabs } from './tabs.tsx'
import { type CodeKind, useCodePicture } from './use-code-picture.ts'

export function CodeCard(store: MarketingView) {
  const [kind, setKind] = useState<CodeKind>('poster')
  const { picture, isFailed, retry } = useCodePicture(kind, store)
  return (
    <section aria-labelledby="code" className="overflow-hidden rounded-card border border-line bg-card shadow-flat">
      <div className="flex min-h-14 items-center justify-between gap-3 px-4 py-3 md:px-5">
        <h2 id="code" className="text-base">
          {words().title}
        </h2>
        <span className="text-xs text-ink-3">{kind === 'plain' ? words().plainSize : words().posterSize}</span>
      </div>
      <div className="grid gap-3 px-4 pb-4 md:px-5">
        <Tabs
          label={words().kinds}
          tabs={store.payCode ? kinds() : kinds().filter(({ name }) => name !== 'pay')}
          active={kind}
          onChange={setKind}
        >
          <p className="text-sm text-ink-2">{textOf(kind)}</p>
          <div className="-mx-4 grid place-items-center border-y border-line bg-wash px-4 py-6 md:-mx-5">
            <PicturePreview
              {...(kind === 'plain' ? plainLook(store.name) : posterLook(store.name))}
              picture={picture}
              isFailed={isFailed}
              waiting={words().drawing}
              words={words()}
              onRetry={retry}
            />
          </div>
        </Tabs>
        <noscript>
          <p className="text-sm text-ink-2">{words().noScript}</p>
        </noscript>
        <div className="grid gap-2 md:grid-cols-2">
          <PageAction>
            {picture ? (
              <a href={picture.url} download={picture.file.name} className={buttonClass('primary')}>
                <Download className="icon icon-small" aria-hidden="true" />
                {words().download}
              </a>
            ) : (
              <Button kind="primary" disabled>
                <Download className="icon icon-small" aria-hidden="true" />
                {words().download}
              </Button>
            )}
          </PageAction>
          <Button onClick={() => shareStore(store, picture)}>
            <Icon name="share" small />
            {words().share}
          </Button>
        </div>
      </div>
    </section>
  )
}

const kinds = () =>
  [
    { name: 'poster', label: words().poster },
    { name: 'pay', label: words().pay },
    { name: 'plain', label: words().plain },
  ] as const

function textOf(kind: CodeKind): string {
  const { posterText, payText, plainText } = words()
  return { poster: posterText, pay: payText, plain: plainText }[kind]
}

function posterLook(name: string) {
  const { width, height } = POSTER
  return { size: { width, height }, frame: 'aspect-[800/1422] w-58 md:w-72', alt: words().posterOf({ name }) }
}

function plainLook(name: string) {
  const { width } = PLAIN_CODE
  return { size: { width, height: width }, frame: 'aspect-square w-58 md:w-72', alt: words().plainOf({ name }) }
}

/** Shares the link that has a preview, with the picture if the phone can share files. */
async function shareStore(store: MarketingView, picture: { file: File } | null): Promise<void> {
  const link = store.origin + sharePath(store.slug)
  const text = storeBar().shareText({ link })
  const files = picture ? [picture.file] : []
  const canTakeFile = files.length > 0 && navigator.canShare?.({ files })
  const outcome = await share(canTakeFile ? { title: store.name, text, files } : { title: store.name, text }, {
    href: shareUrl(store.platform, link, text),
    text: link,
  })
  if (outcome === 'shared') say(marketingToasts().shared)
  if (outcome === 'copied') say(marketingToasts().copied)
  if (outcome === 'failed') sayError(marketingToasts().shareFailed)
}
