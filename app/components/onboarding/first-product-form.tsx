import { type FormEvent, useEffect, useRef, useState } from 'react'
import { productDialog, productFieldWords } from '#app/copy/en/merchant/catalog.ts'
import { productStep as words } from '#app/copy/en/onboarding/steps.ts'
import { parseSizes } from '#app/domain/catalog/sizes.ts'
import { firstProductForm } from '#app/domain/onboarding/first-product-form.ts'
import type { Tier } from '#app/domain/plan/limits.ts'
import { useFailureToast } from '../account/use-failure-toast.ts'
import { sizeProblem, sizeRows } from '../merchant/catalog/size-editor.tsx'
import { ConfirmDialog } from '../merchant/confirm-dialog.tsx'
import { UnsentPhotos } from '../merchant/images/unsent-photos.tsx'
import { useImages } from '../merchant/images/use-images.ts'
import type { RefusedForm } from '../merchant/settings-forms/form-answer.ts'
import { useSchemaForm } from '../merchant/settings-forms/use-schema-form.ts'
import { FirstProductFields } from './first-product-fields.tsx'
import { StepForm } from './step-form.tsx'

interface Props {
  storeId: string
  /** The product's idempotency key, stable while the form is mounted. */
  newKey: string
  symbol: string
  tier: Tier
  answer: RefusedForm | undefined
}

export function FirstProductForm({ storeId, newKey, symbol, tier, answer }: Props) {
  const list = useImages([], `/products/images?store=${storeId}`)
  const form = useRef<HTMLFormElement>(null)
  const { id, errors, onSubmit } = useSchemaForm(firstProductForm, answer, { words: productFieldWords, onValid })
  const [rows, setRows] = useState(() => sizeRows(parseSizes(answer?.values.sizes ?? '[]')))
  const [isChecked, setChecked] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const isSure = useRef(false)
  const [key] = useState(answer?.values.key || newKey)
  useFailureToast(words.failed, answer)
  const [leavesOut, setLeavesOut] = useState(false)
  const areImagesReady = !list.isSending && (list.unsent.length === 0 || leavesOut)

  useEffect(() => {
    if (!isWaiting || !areImagesReady) return
    setWaiting(false)
    save(form.current)
  }, [isWaiting, areImagesReady])

  function onValid(event: FormEvent<HTMLFormElement>) {
    setChecked(true)
    if (sizeProblem(rows)) return event.preventDefault()
    if (list.images.length === 0 && !isSure.current) {
      event.preventDefault()
      setAsking(true)
    } else if (!areImagesReady) {
      event.preventDefault()
      setWaiting(true)
    }
  }

  function goWithout() {
    isSure.current = true
    setAsking(false)
    save(form.current)
  }

  return (
    <>
      <StepForm
        id={id}
        form={form}
        onSubmit={onSubmit}
        failure={{ title: words.failed, text: answer?.error }}
        submit={isWaiting ? words.busy : words.submit}
        busy={words.busy}
        canSkip
      >
        <input type="hidden" name="key" value={key} />
        <FirstProductFields
          values={answer?.values ?? {}}
          errors={errors}
          symbol={symbol}
          tier={tier}
          list={list}
          rows={rows}
          onRows={setRows}
          isChecked={isChecked}
        />
        {isWaiting && list.unsent.length > 0 && (
          <UnsentPhotos unsent={list.unsent} onLeaveOut={() => setLeavesOut(true)} />
        )}
      </StepForm>
      <ConfirmDialog
        isOpen={isAsking}
        title={productDialog.noImagesTitle}
        text={productDialog.noImages}
        yes={productDialog.yes}
        no={productDialog.no}
        onNo={() => setAsking(false)}
        onYes={goWithout}
      />
    </>
  )
}

function save(form: HTMLFormElement | null): void {
  form?.requestSubmit(form.querySelector<HTMLButtonElement>('button[value="save"]'))
}
