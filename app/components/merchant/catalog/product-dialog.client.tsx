import { useFetcher } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { productCard, productDialog as words } from '#app/copy/en/merchant/catalog.ts'
import { duplicateOf } from '#app/domain/catalog/duplicate.ts'
import type { OwnedProduct } from '#app/domain/catalog/owned-product.ts'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import { Dialog } from '../dialog.tsx'
import { useImages } from '../images/use-images.ts'
import { useActionToast } from '../use-answer.ts'
import type { CatalogActionData } from './answer.ts'
import { ProductFields } from './product-fields.tsx'
import type { CatalogView } from './view.ts'

interface Props extends Pick<CatalogView, 'categories' | 'store' | 'tier'> {
  product: OwnedProduct | null
  /** A new product's form opens with its fields and photos. */
  copyOf?: OwnedProduct
  onClose(): void
}

const FORM = 'product-form'

/** Saving waits for running uploads and leaves out failed ones. */
export function ProductDialog({ product, copyOf, categories, store, tier, onClose }: Props) {
  const fetcher = useFetcher<CatalogActionData>()
  const source = product ?? (copyOf ? duplicateOf(copyOf, productCard.copySuffix) : null)
  const list = useImages(source?.images ?? [], `/products/images?store=${store.id}`)
  const [isAsking, setAsking] = useState(false)
  const [pendingForm, setPendingForm] = useState<FormData | null>(null)
  const isSureOfNone = useRef(false)
  const [key] = useState(randomId)
  const latestDraft = useRef({ list, product })
  latestDraft.current = { list, product }
  useActionToast(fetcher.data, (answer) => answer.ok && onClose())

  const { submit } = fetcher
  useEffect(() => {
    if (!pendingForm || list.isSending) return
    setPendingForm(null)
    withImages(pendingForm, latestDraft.current.list.images, latestDraft.current.product)
    if (!latestDraft.current.product) pendingForm.set('key', key)
    submit(pendingForm, { method: 'post' })
  }, [pendingForm, list.isSending, submit, key])

  function save(form: FormData) {
    if (!product && !isSureOfNone.current && list.images.length === 0) return setAsking(true)
    setAsking(false)
    setPendingForm(form)
  }

  const isSaving = pendingForm !== null || fetcher.state !== 'idle'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={product ? words.editTitle : words.addTitle}
      width="wide"
      actions={
        <>
          <Button onClick={onClose}>{words.cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} disabled={isSaving} aria-busy={isSaving || undefined}>
            {isSaving ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <ProductFields
        formId={FORM}
        product={product}
        source={source}
        categories={categories}
        symbol={store.symbol}
        list={list}
        tier={tier}
        takenCode={fetcher.data?.takenCode}
        onSave={save}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={words.noImagesTitle}
        text={words.noImages}
        yes={words.yes}
        no={words.no}
        onNo={() => setAsking(false)}
        onYes={() => {
          isSureOfNone.current = true
          const form = document.getElementById(FORM)
          if (form instanceof HTMLFormElement) save(new FormData(form))
        }}
      />
    </Dialog>
  )
}

function withImages(form: FormData, images: ReturnType<typeof useImages>['images'], product: OwnedProduct | null) {
  const uploaded = images.filter((image) => image.state === 'kept')
  const nextImages = uploaded.map(({ url, card, isCover }) => ({ url, card, isCover }))
  const previousImages = (product?.images ?? []).map(({ url, card, isCover }) => ({ url, card, isCover }))
  form.set('images', JSON.stringify(nextImages))
  if (JSON.stringify(nextImages) !== JSON.stringify(previousImages)) form.set('imagesChanged', 'on')
  for (const image of images) if (image.state === 'failed') form.append('failedImage', image.name)
}
