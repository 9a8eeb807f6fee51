import { useRef, useState } from 'react'
import { drawSavedProduct } from '#app/browser/images/product-cards.ts'
import type { DraftOwner, ProductDraft } from '#app/browser/offline/product-drafts.ts'
import { randomId } from '#app/browser/random-id.ts'
import { fieldsIn } from '#app/browser/storage/form-fields.ts'
import { nameOfField } from '#app/copy/phrases/merchant/unsaved-products.ts'
import { isProductChanged, productFields, typedFields } from '#app/domain/catalog/product-fields.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { productDialog as words } from '#copy/merchant/product-form'
import { productChanges, unsavedProducts } from '#copy/merchant/unsaved-products'
import { Button } from '../../../ui/button.tsx'
import { ChangesPanel } from '../../changes-panel.tsx'
import { ConfirmDialog } from '../../confirm-dialog.tsx'
import { Dialog } from '../../dialog.tsx'
import { UnsentPhotos } from '../../images/unsent-photos.tsx'
import { useImages } from '../../images/use-images.ts'
import { LeaveGuard } from '../../leave-guard.tsx'
import type { CatalogActionData, TakenCode } from '../answer.ts'
import type { CatalogView } from '../view.ts'
import { ProductFields } from './product-fields.tsx'
import type { ProductStart } from './product-start.ts'
import { shownProductValue } from './shown-product-value.ts'
import { useProductDraft } from './use-product-draft.ts'
import { useProductMerge } from './use-product-merge.ts'
import { useProductSave } from './use-product-save.ts'

interface Props extends Pick<CatalogView, 'categories' | 'store' | 'tier'> {
  owner: DraftOwner
  start: ProductStart
  onAddAnother?(categoryId: string): void
  onClose(): void
}

const FORM = 'product-form'

export function ProductSheet({ owner, start, categories, store, tier, onAddAnother, onClose }: Props) {
  // State, not a ref: the dialog draws its content after this component's effects.
  const [area, setArea] = useState<HTMLElement | null>(null)
  const panel = useRef<HTMLDivElement>(null)
  const list = useImages(start.images, `/products/images?store=${store.id}`)
  const [isAsking, setAsking] = useState(false)
  const [takenCode, setTakenCode] = useState<TakenCode>()
  const isSureOfNone = useRef(false)
  const key = useRef(start.id)
  const sent = useRef(start.sent)
  const latestSent = useRef<Fields | null>(null)
  const isOver = useRef(false)
  const isClosing = useRef(false)
  const addsAnother = useRef(false)
  const merge = useProductMerge({ start, list, sent, zone: store.timeZone, typed, requestSave })
  const { product, fields, revision, changes } = merge

  const draft = useProductDraft({ owner, start, area, images: list.images, read: readDraft })
  const saving = useProductSave({ list, requestSave, onAnswer })

  function form(): HTMLFormElement | null {
    return area?.querySelector('form') ?? null
  }

  function typed() {
    const element = form()
    return element ? typedFields(fieldsIn(element), list.images) : fields
  }

  function isChanged(): boolean {
    const stored = productFields(product, store.timeZone)
    const blank = start.categoryId === undefined ? stored : { ...stored, categoryId: start.categoryId }
    return !isOver.current && isProductChanged(blank, typed())
  }

  function readDraft(): ProductDraft | null {
    if (!isChanged()) return null
    const images = list.images.map(({ id, name, print, url, card, isCover }) => ({
      id,
      name,
      print,
      url,
      card,
      isCover,
    }))
    return { id: start.id, product, fields: typed(), images, sent: sent.current ?? latestSent.current }
  }

  function requestSave(): void {
    form()?.requestSubmit()
  }

  function save(data: FormData) {
    if (changes.conflicts.length > 0) return panel.current?.focus()
    if (!product && !isSureOfNone.current && list.images.length === 0) return setAsking(true)
    if (!saving.isSendable()) return
    if (!product) {
      data.set('key', key.current)
      // An earlier save may be stored although its response was lost: it is the base of a merge.
      sent.current ??= latestSent.current
      latestSent.current = typed()
      draft.write()
    }
    const stored = productFields(product, store.timeZone).images
    if (typed().images !== stored) data.set('imagesChanged', 'on')
    saving.send(data)
  }

  function onAnswer(answer: CatalogActionData): void {
    setTakenCode(answer.takenCode)
    // This form has sent nothing before: the key is another product's.
    const isKeyOfOther = answer.current !== undefined && !product && !sent.current
    if (answer.isKeyUsed || isKeyOfOther) key.current = randomId()
    if (isKeyOfOther) requestSave()
    else if (answer.current) merge.take(answer.current)
    if (!answer.ok) return
    isOver.current = true
    draft.discard()
    drawSavedProduct(store.id, product?.id ?? key.current)
    if (addsAnother.current) onAddAnother?.(typed().categoryId ?? '')
    else onClose()
  }

  /** Goes back one step at a time: a second tap would leave the page. */
  function close(): void {
    if (isClosing.current) return
    isClosing.current = true
    onClose()
  }

  return (
    <Dialog
      isOpen
      onClose={close}
      title={product ? words().editTitle : words().addTitle}
      width="wide"
      actions={
        <>
          {saving.isWaiting && list.unsent.length > 0 && (
            <UnsentPhotos unsent={list.unsent} onLeaveOut={saving.leaveOut} />
          )}
          <Button onClick={close}>{words().cancel}</Button>
          {!product && onAddAnother && (
            <Button
              disabled={saving.isSaving}
              onClick={() => {
                addsAnother.current = true
                requestSave()
              }}
            >
              {words().saveAndAdd}
            </Button>
          )}
          <Button
            kind="primary"
            type="submit"
            form={FORM}
            disabled={saving.isSaving}
            aria-busy={saving.isSaving || undefined}
            onClick={() => {
              addsAnother.current = false
            }}
          >
            {saving.isSaving ? words().saving : words().save}
          </Button>
        </>
      }
    >
      <div ref={setArea}>
        {start.isContinued && <p className="mb-8 text-sm text-ink-2">{unsavedProducts().continued}</p>}
        <div className="-mt-4 mb-4">
          <ChangesPanel
            ref={panel}
            changes={changes}
            words={productChanges()}
            nameOf={nameOfField}
            shownValue={(field, value) => shownProductValue(field, value, categories)}
            onSettle={merge.settle}
            onDismiss={merge.dismiss}
          />
        </div>
        <ProductFields
          key={revision}
          formId={FORM}
          product={product}
          fields={fields}
          categories={categories}
          moneyFormat={store.moneyFormat}
          list={list}
          tier={tier}
          isNameFocused={start.categoryId !== undefined}
          takenCode={takenCode}
          onSave={save}
        />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={words().noImagesTitle}
        text={words().noImages}
        yes={words().yes}
        no={words().no}
        onNo={() => setAsking(false)}
        onYes={() => {
          isSureOfNone.current = true
          setAsking(false)
          requestSave()
        }}
      />
      <LeaveGuard
        isSheet
        isChanged={isChanged}
        text={draft.isKept ? unsavedProducts().leave : unsavedProducts().leaveLost}
        onAsk={() => {
          isClosing.current = false
          draft.write()
        }}
      />
    </Dialog>
  )
}
