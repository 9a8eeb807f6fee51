import { Form, Link } from '@remix-run/react'
import { useState } from 'react'
import { readFeeTable } from '#app/domain/delivery/fee-table.ts'
import { areaErrors, areaLists, areaRemoval, areaForm as words } from '#copy/merchant/delivery-areas'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { AreaFormBody, areaSchemas, firstFields, formTitle, submitText } from './area-form-body.tsx'
import { AreaMoves } from './area-moves.tsx'
import { type AreasAnswer, type AreasView, areasPath, type OpenForm, type ShownArea } from './areas-view.ts'
import { ChangedNotice } from './changed-notice.tsx'

const cardClass = 'grid grid-cols-1 gap-5 rounded-card border border-line bg-card p-4 shadow-flat'

/** For use without a script, when no dialog can open. */
export function AreaPageForm({ view, open, answer }: { view: AreasView; open: OpenForm; answer?: AreasAnswer }) {
  const refusal = answer?.lastResult ? { lastResult: answer.lastResult } : undefined
  const { id, errors, onSubmit } = useSchemaForm(areaSchemas[open.name], refusal, { words: areaErrors() })
  const values = answer?.values ?? firstFields(open)
  const picked = answer?.picked ?? []
  const current = answer?.currentArea ?? null
  const [count, setCount] = useState(
    open.name === 'table' ? readFeeTable(values.table ?? '', view.areas).places.length : picked.length,
  )
  return (
    <div className={cardClass}>
      <Form
        id={id}
        method="post"
        action={areasPath(view.kind)}
        noValidate
        onSubmit={onSubmit}
        className="grid grid-cols-1 gap-5"
      >
        <PageStoreField />
        <h2 className="text-base">{formTitle(open, view)}</h2>
        {answer && !answer.ok && answer.text && <FormAlert title={answer.title}>{answer.text}</FormAlert>}
        {current && (
          <ChangedNotice current={current} moneyFormat={view.moneyFormat}>
            <Link to={areasPath(view.kind, { edit: current.id })} className={buttonClass('quiet')}>
              {words().takeTheirs}
            </Link>
          </ChangedNotice>
        )}
        <AreaFormBody
          {...{ view, open, current, values, errors, picked, onCount: setCount }}
          newId={values.id ?? view.newId}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Link to={areasPath(view.kind)} className={buttonClass('quiet')}>
            {words().cancel}
          </Link>
          {open.name === 'table' && (
            <noscript>
              <button type="submit" name="preview" value="1" className={buttonClass('quiet')}>
                {areaLists().preview}
              </button>
            </noscript>
          )}
          <button type="submit" className={buttonClass('primary')}>
            {current ? words().saveOver : submitText(open, view, count)}
          </button>
        </div>
      </Form>
      {open.area && <AreaMoves view={view} area={open.area} onRemove={null} />}
    </div>
  )
}

export function AreaRemovalForm({ kind, area: { id, name } }: { kind: AreasView['kind']; area: ShownArea }) {
  return (
    <Form method="post" action={areasPath(kind)} className={cardClass}>
      <PageStoreField />
      <h2 className="text-base">{areaRemoval().title({ name })}</h2>
      <p className="text-ink-2">{areaRemoval().text}</p>
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="id" value={id} />
      <div className="flex flex-wrap justify-end gap-3">
        <Link to={areasPath(kind)} className={buttonClass('quiet')}>
          {words().cancel}
        </Link>
        <button type="submit" className={buttonClass('primary', 'btn-grave')}>
          {areaRemoval().yes}
        </button>
      </div>
    </Form>
  )
}
