import { useForm } from '@conform-to/react'
import { parseWithZod } from '@conform-to/zod/v4'
import { useFetcher } from '@remix-run/react'
import { MAX_CATEGORY_DESCRIPTION, MAX_CATEGORY_NAME } from '#app/domain/catalog/category.ts'
import { type CategoryFieldRefusal, categoryForm } from '#app/domain/catalog/category-form.ts'
import { firstRefusal } from '#app/domain/text/form-field.ts'
import { categoriesTab as words } from '#copy/merchant/catalog'
import { categoryFieldWords } from '#copy/merchant/category-form'
import { dialogWords } from '#copy/merchant/dialog'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field/field.tsx'
import { fieldError } from '../../../ui/field/field-error.ts'
import { FieldFrame, inputClass } from '../../../ui/field/form-frame.tsx'
import { sayError } from '../../../ui/toast/toaster.tsx'
import { Dialog } from '../../dialog.tsx'
import { useFormResult } from '../../use-form-result.ts'
import type { CatalogActionData } from '../answer.ts'
import type { CatalogCategory } from '../view.ts'

const FORM = 'category-form'
const fieldTexts = () => Object.fromEntries(Object.entries(categoryFieldWords()).map(([key, { text }]) => [key, text]))

export function CategoryDialog({ category, onClose }: { category: CatalogCategory | null; onClose(): void }) {
  const fetcher = useFetcher<CatalogActionData>()
  const [form, fields] = useForm({
    id: FORM,
    lastResult: fetcher.data?.lastResult,
    shouldRevalidate: 'onInput',
    onValidate({ formData }) {
      const submission = parseWithZod(formData, { schema: categoryForm })
      // Only a submit has this status, not the validation of a field while typing.
      if (submission.status === 'error') {
        const refusal = firstRefusal<CategoryFieldRefusal>(submission.error) ?? 'category-name-required'
        sayError(categoryFieldWords()[refusal])
      }
      return submission
    },
  })
  useFormResult(fetcher.data, (answer) => answer.ok && onClose())

  const isSaving = fetcher.state !== 'idle'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={category ? words().editTitle : words().addTitle}
      actions={
        <>
          <Button onClick={onClose}>{dialogWords().cancel}</Button>
          <Button kind="primary" type="submit" form={FORM} disabled={isSaving} aria-busy={isSaving || undefined}>
            {isSaving ? words().saving : words().save}
          </Button>
        </>
      }
    >
      <fetcher.Form id={form.id} method="post" onSubmit={form.onSubmit} noValidate className="grid gap-5">
        <input type="hidden" name="intent" value="save-category" />
        {category && <input type="hidden" name="id" value={category.id} />}
        <Field
          id="category-name"
          name="name"
          label={words().name}
          defaultValue={category?.name}
          maxLength={MAX_CATEGORY_NAME}
          required
          error={fieldError(fields.name.errors, fieldTexts())}
        />
        <FieldFrame
          id="category-description"
          label={words().description}
          optional={words().optional}
          error={fieldError(fields.description.errors, fieldTexts())}
        >
          <textarea
            dir="auto"
            id="category-description"
            name="description"
            rows={2}
            maxLength={MAX_CATEGORY_DESCRIPTION}
            defaultValue={category?.description ?? ''}
            className={inputClass(Boolean(fields.description.errors))}
          />
        </FieldFrame>
      </fetcher.Form>
    </Dialog>
  )
}
