import { Link } from '@remix-run/react'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { copyText } from '#app/browser/copy-text.ts'
import {
  MAX_STATUS_LINE,
  STATUS_PICTURE,
  type StatusPicture,
  type StatusProduct,
} from '#app/domain/catalog/publish/status-picture.ts'
import { platformName, sharePath, storePath } from '#app/domain/store/store.ts'
import { posterWords } from '#copy/merchant/marketing'
import { statusPicture as words } from '#copy/merchant/status-picture'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { say, sayError } from '../../../ui/toast/toaster.tsx'
import { PageAction } from '../../page-action.tsx'
import { PageHead } from '../../page-head.tsx'
import { useMay } from '../../use-access.ts'
import type { MarketingView } from '../marketing-view.ts'
import { PicturePreview } from '../picture-preview.tsx'
import { useDrawnPicture } from '../use-drawn-picture.ts'
import { ProductChoice } from './product-choice.tsx'

type StoreView = Pick<MarketingView, 'name' | 'slug' | 'platform' | 'logo' | 'primary' | 'accent' | 'origin'>

interface Props {
  store: StoreView
  products: StatusProduct[]
  chosen: string[]
}

export function StatusPage({ store, products, chosen }: Props) {
  const mayAdd = useMay('products.edit')
  return (
    <div className="mx-auto grid max-w-215 grid-cols-[minmax(0,1fr)] gap-4">
      <PageHead to="/marketing" back={words().back} title={words().title} />
      <noscript>
        <p className="text-sm text-ink-2">{words().noScript}</p>
      </noscript>
      {products.length > 0 ? (
        <Studio store={store} products={products} chosen={chosen} />
      ) : (
        <div className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-6 shadow-flat">
          <p className="font-semibold">{words().none}</p>
          {mayAdd && (
            <Link to="/products" className={buttonClass('primary')}>
              {words().addProducts}
            </Link>
          )}
        </div>
      )}
    </div>
  )
}

const TYPING_MS = 300

async function drawStatus({ slug, ...status }: StatusPicture & { slug: string }): Promise<File | null> {
  if (status.products.length === 0) return null
  const { drawStatusPicture } = await import('#app/browser/images/status-picture.client.ts')
  return new File([await drawStatusPicture(status)], `${slug}-status.jpg`, { type: 'image/jpeg' })
}

function Studio({ store, products, chosen }: Props) {
  const [ids, setIds] = useState(chosen)
  const [line, setLine] = useState('')
  const [copied, setCopied] = useState('')
  const shown = ids.flatMap((id) => products.find((product) => product.id === id) ?? [])
  const caption = captionOf(store, shown, line.trim())
  const status = { slug: store.slug, ...statusOf(store, shown, line.trim()) }
  const { picture, isCurrent, isFailed, retry } = useDrawnPicture(status, drawStatus, TYPING_MS)
  const mayShare = useFileSharing()
  const copyCaption = async () => setCopied((await copyText(caption)) ? caption : '')

  async function sharePicture() {
    if (!picture || !isCurrent) return
    await copyCaption()
    try {
      await navigator.share({ files: [picture.file], text: caption })
      say(words().shared)
    } catch (error) {
      if (!(error instanceof DOMException && error.name === 'AbortError')) sayError(words().shareFailed)
    }
  }

  async function notePicture() {
    await copyCaption()
    say(words().downloaded)
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 noscript:hidden md:grid-cols-[300px_minmax(0,1fr)] md:gap-6">
      <div className="grid place-items-center rounded-card bg-wash p-4">
        <PicturePreview
          picture={shown.length > 0 ? picture : null}
          isFailed={isFailed}
          alt={words().pictureOf({ names: shown.map(({ name }) => name).join(', ') })}
          size={{ width: STATUS_PICTURE.width, height: STATUS_PICTURE.height }}
          frame="aspect-[1080/1920] w-58"
          waiting={shown.length > 0 ? words().drawing : words().choose}
          words={words()}
          onRetry={retry}
        />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <ProductChoice products={products} ids={ids} onChange={setIds} />
        <label className="grid gap-1">
          <span className="font-semibold">
            {words().line} <span className="font-normal text-ink-3">{words().optional}</span>
          </span>
          <input
            value={line}
            maxLength={MAX_STATUS_LINE}
            onChange={(event) => setLine(event.currentTarget.value)}
            dir="auto"
            className="min-h-11 w-full rounded-control border border-line-strong bg-card px-3"
          />
        </label>
        <section
          aria-labelledby="caption"
          className="grid gap-1 rounded-card border border-line bg-card p-4 shadow-flat"
        >
          <div className="flex min-h-7 items-center justify-between gap-3">
            <h2 id="caption" className="text-base">
              {words().caption}
            </h2>
            <span role="status">
              {copied === caption && (
                <span className="flex items-center gap-1 rounded-full bg-brand-soft px-3 py-0.5 text-sm font-semibold text-brand-strong">
                  <Icon name="check" small />
                  {words().copied}
                </span>
              )}
            </span>
          </div>
          <p dir="auto" className="text-ink-2 [overflow-wrap:anywhere]">
            {caption}
          </p>
        </section>
        <PageAction>
          {picture && isCurrent ? (
            <a
              href={picture.url}
              download={picture.file.name}
              onClick={notePicture}
              className={buttonClass(mayShare ? 'quiet' : 'primary')}
            >
              <Download className="icon icon-small" aria-hidden="true" />
              {words().download}
            </a>
          ) : (
            <Button kind={mayShare ? 'quiet' : 'primary'} disabled>
              <Download className="icon icon-small" aria-hidden="true" />
              {words().download}
            </Button>
          )}
          {mayShare && (
            <Button kind="primary" disabled={!isCurrent} onClick={sharePicture}>
              <Icon name="share" small />
              {words().share}
            </Button>
          )}
        </PageAction>
      </div>
    </div>
  )
}

/** Only after hydration: the server knows nothing of the device. */
function useFileSharing(): boolean {
  const [mayShare, setMayShare] = useState(false)
  useEffect(() => {
    const file = new File([], 'status.jpg', { type: 'image/jpeg' })
    setMayShare(navigator.canShare?.({ files: [file] }) === true)
  }, [])
  return mayShare
}

function captionOf({ name, origin, slug }: StoreView, shown: StatusProduct[], line: string): string {
  const [only, ...others] = shown
  const link = origin + (only && others.length === 0 ? sharePath(slug, only.id) : storePath(slug))
  return words().captionLine({ line: line || name, link })
}

function statusOf(store: StoreView, products: StatusProduct[], line: string): StatusPicture {
  const { name, logo, primary, accent } = store
  const address = store.origin.replace(/^https?:\/\//, '') + storePath(store.slug)
  const call = posterWords().how({ platform: platformName(store.platform) })
  return { store: { name, logo, address, primary, accent }, line, call, products }
}
