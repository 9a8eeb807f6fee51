import { type KeyboardEvent, useState } from 'react'
import { openPicture } from '#app/browser/images/crop.client.ts'
import type { DraftOwner } from '#app/browser/offline/product-drafts.ts'
import { moveEntry } from '#app/domain/catalog/category.ts'
import { type NewProduct, setCategory } from '#app/domain/catalog/new-products.ts'
import { manyProducts as words } from '#copy/merchant/many-products'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { CropDialog } from '../../images/crop-dialog.ts'
import type { FormImage } from '../../images/picked-image.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import { Sortable } from '../arrange/sortable.tsx'
import type { ManyView } from './many-page.tsx'
import { ManyTools } from './many-tools.tsx'
import { ProductRow } from './product-row.tsx'
import { PublishBar } from './publish-bar.tsx'
import { useNewProducts } from './use-new-products.ts'
import { usePublishing } from './use-publishing.ts'
import type { StoredProducts } from './use-stored-products.ts'

interface Props extends ManyView {
  owner: DraftOwner
  stored: StoredProducts
}

export function ProductList({ owner, stored, categories, tier, store, count }: Props) {
  const list = useNewProducts({ owner, stored, tier, zone: store.timeZone })
  const publishing = usePublishing(list, store.id, store.timeZone)
  const [cutting, setCutting] = useState<{ photo: FormImage; picture: HTMLImageElement } | null>(null)
  const { products } = list

  async function openCut(photo: FormImage) {
    const source = list.sourceOf(photo)
    const picture = source && (await openPicture(source).catch(() => null))
    if (picture && !('reason' in picture)) setCutting({ photo, picture })
  }

  function join(product: NewProduct, into: NewProduct | undefined) {
    // Its card goes with the answer.
    const isSending = [product.id, into?.id].includes(publishing.sendingId ?? '')
    if (into && !isSending) list.join(product, into.id)
  }

  function closeCut() {
    if (cutting) URL.revokeObjectURL(cutting.picture.src)
    setCutting(null)
  }

  return (
    <>
      <ManyTools list={list} symbol={store.moneyFormat.symbol} />
      {!list.isKept && <FormAlert>{words().notKept}</FormAlert>}
      {list.waiting > 0 && (
        <p role="status" className="text-sm text-ink-2">
          {words().cutting({ n: list.waiting })}
        </p>
      )}
      {products.length === 0 && list.waiting === 0 && (
        <p className="rounded-card border border-dashed border-line-strong px-4 py-12 text-center text-ink-2">
          {publishing.published > 0 ? words().published({ n: publishing.published }) : words().empty}
        </p>
      )}
      {/* A form: only there does the Next of Android's keyboard move the focus. */}
      <form onSubmit={(event) => event.preventDefault()} onKeyDown={goToNext} aria-label={words().list}>
        <Sortable
          entries={products}
          className=""
          onMove={(from, to) => list.setProducts((current) => moveEntry(current, from, to))}
          onJoin={join}
          row={(product, drag) => {
            const at = products.indexOf(product)
            return (
              <ProductRow
                product={product}
                n={at + 1}
                photos={list.photosOf(product)}
                categories={categories}
                symbol={store.moneyFormat.symbol}
                isSending={product.id === publishing.sendingId}
                drag={drag}
                onType={(typed) => list.change(product.id, { ...typed, problem: null, isSavedBefore: false })}
                onCategory={(id) => list.setProducts((current) => setCategory(current, product.id, id))}
                onCut={openCut}
                onRetry={({ id }) => list.retry(id)}
                onSplit={({ id }) => list.split(product, id)}
                onSameAsAbove={() => join(product, products[at - 1])}
                onRemove={() => list.remove(product)}
              />
            )
          }}
        />
      </form>
      {(products.length > 0 || publishing.published > 0) && (
        <PublishBar list={list} publishing={publishing} tier={tier} count={count} />
      )}
      {cutting && (
        <CropDialog
          picture={cutting.picture}
          onClose={closeCut}
          onCropped={(cut) => {
            list.recut(cutting.photo, cut)
            closeCut()
          }}
        />
      )}
      <LeaveGuard isChanged={() => !list.isKept && products.length > 0} text={words().notKept} />
    </>
  )
}

/** The keyboard's Next goes to the next empty field, of the row or of one below. */
function goToNext(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || !('next' in target.dataset)) return
  event.preventDefault()
  const fields = [...currentTarget.querySelectorAll<HTMLInputElement>('[data-next]')]
  const empty = fields.slice(fields.indexOf(target) + 1).find(({ value }) => value.trim() === '')
  const next = empty ?? document.querySelector<HTMLElement>('[data-publish]')
  next?.focus()
}
