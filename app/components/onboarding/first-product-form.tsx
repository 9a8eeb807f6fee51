import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { draftOf, type FormDraft, readDraft, saveDraft } from '#app/browser/storage/form-draft.ts'
import { writeField } from '#app/browser/storage/form-fields.ts'
import { formSizes, parseSizes, totalInventory } from '#app/domain/catalog/sizes.ts'
import type { MoneyFormat } from '#app/domain/money.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { draftImages, firstProductForm, NO_STOCK } from '#app/domain/onboarding/first-product-form.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { productDialog, productFieldWords } from '#copy/merchant/product-form'
import { stockQuestion } from '#copy/merchant/stock-question'
import { productStep as words } from '#copy/onboarding/steps'
import { sizeProblems, sizeRows, sizesOf } from '../merchant/catalog/product/size-rows.ts'
import { ConfirmDialog } from '../merchant/confirm-dialog.tsx'
import { deferredDialog } from '../merchant/deferred-dialog.tsx'
import { savedImage } from '../merchant/images/picked-image.ts'
import { UnsentPhotos } from '../merchant/images/unsent-photos.tsx'
import { useImages } from '../merchant/images/use-images.ts'
import type { RefusedForm } from '../merchant/settings-forms/form-answer.ts'
import { useSchemaForm } from '../merchant/settings-forms/use-schema-form.ts'
import { FirstProductFields } from './first-product-fields.tsx'
import { StepForm } from './step-form.tsx'

interface Props {
  email: string
  storeId: string
  /** The product's idempotency key, stable while the form is mounted. */
  newKey: string
  moneyFormat: MoneyFormat
  tier: Tier
  answer: RefusedForm | undefined
}

const StockQuestion = deferredDialog(
  async () => (await import('../merchant/catalog/product/stock-question.client.tsx')).StockQuestion,
)
const fieldWords = () => ({ ...productFieldWords(), [NO_STOCK]: stockQuestion().beside })

export function FirstProductForm(props: Props) {
  const draft = draftOf(props.email, `product-${props.storeId}`, 'localStorage')
  const [opened, setOpened] = useState<{ typed: Fields | null } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the page opened with
  useEffect(() => {
    const stored = readDraft(draft)
    setOpened({ typed: !props.answer && Object.keys(stored).length > 0 ? stored : null })
  }, [])
  const typed = opened?.typed ?? null
  // A reloaded form fires events for restored values, which would replace the unread draft.
  return <ProductForm key={typed ? 'draft' : 'new'} {...props} draft={opened ? draft : undefined} typed={typed} />
}

function ProductForm(props: Props & { draft: FormDraft | undefined; typed: Fields | null }) {
  const { storeId, newKey, moneyFormat, tier, answer, draft, typed } = props
  const values = answer?.values ?? typed ?? {}
  const list = useImages(draftImages(values.images).map(savedImage), `/products/images?store=${storeId}`)
  const form = useRef<HTMLFormElement>(null)
  const { id, errors, onSubmit } = useSchemaForm(firstProductForm, answer, { words: fieldWords(), onValid })
  const [rows, setRows] = useState(() => sizeRows(formSizes(parseSizes(values.sizes ?? '[]'))))
  const [isChecked, setChecked] = useState(false)
  const [question, setQuestion] = useState<'images' | 'stock' | null>(null)
  const [isSoldOutAgreed, setSoldOutAgreed] = useState(errors.soldOut !== undefined)
  const [isWaiting, setWaiting] = useState(false)
  const isSure = useRef(false)
  const [key] = useState(values.key || newKey)
  const [leftOut, setLeftOut] = useState<string[]>([])
  const areImagesReady = !list.isSending && list.unsent.every((image) => leftOut.includes(image.id))

  useEffect(() => {
    if (!isWaiting || !areImagesReady) return
    setWaiting(false)
    save(form.current)
  }, [isWaiting, areImagesReady])

  // Sizes and pictures are no fields that fire events.
  const edited = JSON.stringify([sizesOf(rows), list.images.map(({ url, isCover }) => [url, isCover])])
  const opened = useRef(edited)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever they change
  useEffect(() => {
    if (draft && form.current && edited !== opened.current) saveDraft(draft, form.current)
  }, [edited])

  function onValid(event: FormEvent<HTMLFormElement>) {
    setChecked(true)
    if (Object.keys(sizeProblems(rows)).length > 0) return event.preventDefault()
    if (list.images.length === 0 && !isSure.current) {
      event.preventDefault()
      setQuestion('images')
    } else if (!isSoldOutAgreed && stockIn(event.currentTarget) === 0) {
      event.preventDefault()
      setQuestion('stock')
    } else if (!areImagesReady) {
      event.preventDefault()
      setWaiting(true)
    }
  }

  function stockIn(element: HTMLFormElement): number {
    return rows.length > 0 ? totalInventory(sizesOf(rows)) : Number(new FormData(element).get('inventory'))
  }

  function goWithout() {
    isSure.current = true
    setQuestion(null)
    save(form.current)
  }

  function stockUp(counts: Record<string, string>) {
    flushSync(() => {
      setQuestion(null)
      setSoldOutAgreed(true)
      setRows(rows.map((row) => ({ ...row, inventory: counts[row.key] ?? row.inventory })))
    })
    if (form.current && counts[''] !== undefined)
      flushSync(() => form.current && writeField(form.current, 'inventory', counts[''] ?? ''))
    save(form.current)
  }

  return (
    <>
      <StepForm
        id={id}
        form={form}
        onSubmit={onSubmit}
        failure={{ title: words().failed, answer }}
        submit={isWaiting ? words().busy : words().submit}
        busy={words().busy}
        canSkip
        draft={draft}
        isRefused={answer !== undefined}
      >
        <input type="hidden" name="key" value={key} />
        <FirstProductFields
          values={values}
          errors={errors}
          moneyFormat={moneyFormat}
          tier={tier}
          list={list}
          rows={rows}
          onRows={setRows}
          isChecked={isChecked}
          isSoldOutAgreed={isSoldOutAgreed}
        />
        {isWaiting && list.unsent.length > 0 && (
          <UnsentPhotos unsent={list.unsent} onLeaveOut={() => setLeftOut(list.unsent.map((image) => image.id))} />
        )}
      </StepForm>
      <ConfirmDialog
        isOpen={question === 'images'}
        title={productDialog().noImagesTitle}
        text={productDialog().noImages}
        yes={productDialog().yes}
        no={productDialog().no}
        onNo={() => setQuestion(null)}
        onYes={goWithout}
      />
      {question === 'stock' && (
        <StockQuestion
          units={rows.length > 0 ? rows : [{ key: '', label: '' }]}
          onSave={stockUp}
          onSoldOut={() => stockUp({})}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  )
}

function save(form: HTMLFormElement | null): void {
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="save"]'))
}
