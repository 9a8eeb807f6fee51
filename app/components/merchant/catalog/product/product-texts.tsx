import { MAX_NAME } from '#app/domain/catalog/product.ts'
import { MAX_DESCRIPTION } from '#app/domain/catalog/product-form.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { productDialog as words } from '#copy/merchant/product-form'
import { Field } from '../../../ui/field/field.tsx'
import { FieldFrame, inputClass } from '../../../ui/field/form-frame.tsx'

type TextName = 'name' | 'description'

interface Props {
  fields: Record<TextName, { id: string; errors?: string[] | undefined }>
  defaults: Fields
  isNameFocused: boolean
  errorOf(name: TextName): string | null
}

export function ProductTexts({ fields: { name, description }, defaults, isNameFocused, errorOf }: Props) {
  return (
    <>
      <Field
        id={name.id}
        name="name"
        label={words().name}
        defaultValue={defaults.name}
        maxLength={MAX_NAME}
        required
        autoFocus={isNameFocused}
        error={errorOf('name')}
      />
      <FieldFrame
        id={description.id}
        label={words().description}
        optional={words().optional}
        error={errorOf('description')}
      >
        <textarea
          dir="auto"
          id={description.id}
          name="description"
          rows={3}
          maxLength={MAX_DESCRIPTION}
          defaultValue={defaults.description}
          className={inputClass(Boolean(description.errors))}
        />
      </FieldFrame>
    </>
  )
}
