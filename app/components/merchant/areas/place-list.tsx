import { useState } from 'react'
import type { ListedArea } from '#app/domain/delivery/listed-areas.ts'
import { foldSearch } from '#app/domain/text/fold.ts'
import { areasPage, areaLists as words } from '#copy/merchant/delivery-areas'
import { Field } from '../../ui/field/field.tsx'
import { MoneyField } from '../../ui/field/money-field.tsx'
import { RowError } from '../hours/row-error.tsx'
import type { FormState } from '../settings-forms/form-answer.ts'

interface Props extends FormState {
  places: ListedArea[]
  picked: string[]
  symbol: string
  onCount(count: number): void
}

/** Names hidden by a search stay ticked. */
export function PlaceList({ places, picked, symbol, values, errors, onCount }: Props) {
  const [query, setQuery] = useState('')
  const folded = foldSearch(query)
  const isShown = ({ name, part }: ListedArea) => foldSearch(`${name} ${part}`).includes(folded)
  const parts = [...new Set(places.map(({ part }) => part))]
  return (
    <div className="grid grid-cols-1 gap-4">
      <MoneyField
        id="fee"
        name="fee"
        label={words().fee}
        symbol={symbol}
        placeholder="0.00"
        defaultValue={values.fee}
        error={errors.fee}
      />
      <Field
        id="places-search"
        name=""
        type="search"
        label={words().search}
        autoComplete="off"
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <RowError id="place" errors={errors} />
      <div
        className="grid grid-cols-1 gap-4"
        onChange={(event) => {
          if (!(event.target instanceof HTMLInputElement)) return
          onCount(event.currentTarget.querySelectorAll('input:checked').length)
        }}
      >
        {parts.map((part) => {
          const listed = places.filter((place) => place.part === part)
          return (
            <fieldset key={part} className={listed.some(isShown) ? 'grid gap-1' : 'hidden'}>
              <legend className={part === '' ? 'sr-only' : 'mb-1 text-sm font-semibold'}>
                {part || areasPage().tabs.parcel}
              </legend>
              <ul className="grid grid-cols-1 sm:grid-cols-2">
                {listed.map((place) => (
                  <li key={place.value} className={isShown(place) ? '' : 'hidden'}>
                    <label className="flex min-h-11 cursor-pointer items-center gap-3 has-disabled:cursor-default has-disabled:text-ink-2">
                      <input
                        type="checkbox"
                        name="place"
                        value={place.value}
                        disabled={place.isUsed}
                        defaultChecked={picked.includes(place.value)}
                        className="size-5 flex-none accent-brand-strong"
                      />
                      <span>
                        {place.name}
                        {place.isUsed && <span className="text-sm text-ink-2"> · {words().inUse}</span>}
                      </span>
                    </label>
                  </li>
                ))}
              </ul>
            </fieldset>
          )
        })}
        {!places.some(isShown) && <p className="text-ink-2">{words().nothing({ query })}</p>}
      </div>
    </div>
  )
}
