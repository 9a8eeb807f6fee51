import { useId } from 'react'
import { MAX_STAFF_NAME } from '#app/domain/staff/name.ts'
import { LOCK_MINUTES, type TillPerson } from '#app/domain/staff/till.ts'
import { tillsPage as words } from '#copy/merchant/till-lock'
import { Field } from '../../ui/field/field.tsx'
import { SegmentField } from '../../ui/field/segment-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { TillsAnswer } from './tills-view.ts'

interface Props {
  people: TillPerson[]
  values: NonNullable<TillsAnswer['values']>
  errors: NonNullable<TillsAnswer['errors']>
}

export function TillFields({ people, values, errors }: Props) {
  const id = useId()
  return (
    <>
      <Field
        id={`${id}name`}
        name="name"
        label={words().name}
        hint={words().nameHint}
        error={errors.name}
        maxLength={MAX_STAFF_NAME}
        autoComplete="off"
        defaultValue={values.name}
      />
      <fieldset aria-describedby={errors.sellers && `${id}sellers`}>
        <legend className="mb-1 text-sm font-semibold">{words().sellers}</legend>
        <ul className="divide-y divide-line rounded-control border border-line-strong px-3">
          {people.map((person) => (
            <li key={person.id}>
              <label className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="checkbox"
                  name="sellers"
                  value={person.id}
                  defaultChecked={values.sellers.includes(person.id)}
                  aria-invalid={errors.sellers ? true : undefined}
                  className="size-5 flex-none accent-brand-strong"
                />
                <span className="min-w-0 wrap-anywhere" dir="auto">
                  {sellerName(person)}
                </span>
              </label>
            </li>
          ))}
        </ul>
        <p className="mt-1.5 text-sm text-ink-3 md:text-[0.8125rem]">{words().pinOwn}</p>
        {errors.sellers && (
          <p id={`${id}sellers`} className="mt-1.5 flex gap-1.5 text-sm text-danger">
            <Icon name="info" small />
            {errors.sellers}
          </p>
        )}
      </fieldset>
      <SegmentField
        name="lock"
        legend={words().lock}
        options={LOCK_MINUTES.map((n) => ({ value: String(n), label: words().minutes({ n }) }))}
        defaultValue={values.lock}
      />
    </>
  )
}

function sellerName({ role, name }: TillPerson): string {
  if (role !== 'owner') return name
  return name === '' ? words().owner : words().you({ name })
}
