import { areaFields, areaForm, listForm } from '#app/domain/delivery/area-form.ts'
import { tableForm } from '#app/domain/delivery/fee-table.ts'
import type { Fields } from '#app/domain/onboarding/fields.ts'
import { areasPage, areaForm as formWords, areaLists as listWords } from '#copy/merchant/delivery-areas'
import type { FormState } from '../settings-forms/form-answer.ts'
import { AreaFields } from './area-fields.tsx'
import type { AreasView, OpenForm, ShownArea } from './areas-view.ts'
import { FeeTableFields } from './fee-table-fields.tsx'
import { PlaceList } from './place-list.tsx'

export const areaSchemas = { add: areaForm, edit: areaForm, list: listForm, table: tableForm }

interface Props extends FormState {
  view: AreasView
  open: OpenForm
  newId: string
  picked: string[]
  /** The area as another window saved it meanwhile: the next save replaces it. */
  current: ShownArea | null
  onCount(count: number): void
}

export function AreaFormBody({ view, open, newId, picked, current, onCount, values, errors }: Props) {
  const { kind, moneyFormat, places, areas } = view
  const { symbol } = moneyFormat
  return (
    <>
      <input type="hidden" name="intent" value={current ? 'edit' : open.name} />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={open.area?.id ?? newId} />
      <input type="hidden" name="version" value={current?.version ?? values.version ?? open.area?.version ?? 0} />
      {open.name === 'list' && <PlaceList {...{ places, picked, symbol, values, errors, onCount }} />}
      {open.name === 'table' && <FeeTableFields {...{ kind, areas, moneyFormat, values, errors, onCount }} />}
      {(open.name === 'add' || open.name === 'edit') && <AreaFields {...{ kind, symbol, values, errors }} />}
    </>
  )
}

export function firstFields({ name, area }: OpenForm): Fields {
  return name === 'list' || name === 'table' ? {} : areaFields(area)
}

export function formTitle({ name }: OpenForm, { kind }: AreasView): string {
  const titles = {
    add: areasPage().add[kind],
    edit: formWords().edit[kind],
    list: areasPage().fromList,
    table: areasPage().paste,
  }
  return titles[name]
}

export function submitText({ name }: OpenForm, { kind }: AreasView, count: number | null): string {
  if (name === 'edit') return formWords().save
  return name === 'add' ? areasPage().add[kind] : listWords().add({ kind, count: count ?? 0 })
}
