import { useFetcher } from '@remix-run/react'
import { type FormEvent, useState } from 'react'
import { refused, categoriesTab as words } from '#app/copy/en/merchant/catalog.ts'
import { dialogWords } from '#app/copy/en/merchant/dialog.ts'
import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '#app/domain/catalog/category.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FieldFrame, inputClass } from '../../ui/form-frame.tsx'
import { say } from '../../ui/toaster.tsx'
import { Dialog } from '../dialog.tsx'
import { useActionToast } from '../use-answer.ts'
import type { CatalogActionData } from './answer.ts'
import type { CatalogCategory } from './view.ts'

const FORM = 'category-form'

export function CategoryDialog({ category, onClose }: { category: CatalogCategory | null; onClose(): void }) {
  const fetcher = useFetcher<CatalogActionData>()
  const [isNameless, setNameless] = useState(false)
  useActionToast(fetcher.data, (answer) => answer.ok && onClose())

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const hasName = String(form.get('name')).trim() !== ''
    setNameless(!hasName)
    if (hasName) fetcher.submit(form, { method: 'post' })
    else say({ ...refused.categoryName, kind: 'error' })
  }

  const isSaving = fetcher.state !== 'idle'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={category ? words.editTitle : words.addTitle}
      actions={
        <>
          <Button onClick={onClose}>{dialogWords.cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} disabled={isSaving} aria-busy={isSaving || undefined}>
            {isSaving ? words.saving : words.save}
          </Button>
        </>
      }
    >
      <form id={FORM} method="post" onSubmit={save} noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="save-category" />
        {category && <input type="hidden" name="id" value={category.id} />}
        <Field
          id="category-name"
          name="name"
          label={words.name}
          defaultValue={category?.name}
          maxLength={MAX_CATEGORY_NAME}
          required
          error={isNameless ? refused.categoryName.text : null}
        />
        <FieldFrame id="category-description" label={words.description} optional={words.optional}>
          <textarea
            id="category-description"
            name="description"
            rows={2}
            maxLength={MAX_CATEGORY_DESCRIPTION}
            defaultValue={category?.description ?? ''}
            className={inputClass(false)}
          />
        </FieldFrame>
      </form>
    </Dialog>
  )
}
