import { useFetcher } from '@remix-run/react'
import { useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { areaErrors, areaForm as words } from '#copy/merchant/delivery-areas'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../dialog.tsx'
import { useSchemaForm } from '../settings-forms/use-schema-form.ts'
import { useFormResult } from '../use-form-result.ts'
import { AreaFormBody, areaSchemas, firstFields, formTitle, submitText } from './area-form-body.tsx'
import { AreaMoves } from './area-moves.tsx'
import { type AreasAnswer, type AreasView, areasPath, type OpenForm, type ShownArea } from './areas-view.ts'
import { ChangedNotice } from './changed-notice.tsx'

interface Props {
  view: AreasView
  open: OpenForm
  onRemove(): void
  onClose(): void
}

const FORM = 'area-form'

export function AreaDialog({ view, open, onRemove, onClose }: Props) {
  const fetcher = useFetcher<AreasAnswer>()
  const { data } = fetcher
  // An id per opened form: resending it saves the same area, another form a new one.
  const [newId] = useState(randomId)
  const [count, setCount] = useState(0)
  // Fields and version of one load: live updates must not pass for what was shown here.
  const [shownOpen, setShownOpen] = useState(open)
  const [settled, setSettled] = useState<AreasAnswer>()
  const current = data !== settled && data?.currentArea ? data.currentArea : null
  const answer = data?.lastResult ? { lastResult: data.lastResult } : undefined
  const { id, errors, onSubmit } = useSchemaForm(areaSchemas[shownOpen.name], answer, { id: FORM, words: areaErrors() })
  useFormResult(data, ({ ok }) => ok && onClose())
  const isSaving = fetcher.state !== 'idle'
  const isBulk = open.name === 'list' || open.name === 'table'

  function take(area: ShownArea) {
    setShownOpen({ name: 'edit', area })
    setSettled(data)
  }

  return (
    <Dialog
      isOpen
      isTall
      onClose={onClose}
      title={formTitle(shownOpen, view)}
      actions={
        <>
          <Button onClick={onClose}>{words().cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={FORM}
            disabled={isSaving || (isBulk && count === 0)}
            aria-busy={isSaving || undefined}
          >
            {isSaving ? words().saving : current ? words().saveOver : submitText(shownOpen, view, count)}
          </Button>
        </>
      }
    >
      <fetcher.Form id={id} method="post" action={areasPath(view.kind)} noValidate onSubmit={onSubmit}>
        {current && (
          <ChangedNotice current={current} moneyFormat={view.moneyFormat}>
            <Button onClick={() => take(current)}>{words().takeTheirs}</Button>
          </ChangedNotice>
        )}
        <AreaFormBody
          key={shownOpen.area?.version}
          {...{ view, newId, errors, current, onCount: setCount }}
          open={shownOpen}
          picked={[]}
          values={firstFields(shownOpen)}
        />
      </fetcher.Form>
      {open.area && <AreaMoves view={view} area={open.area} onRemove={onRemove} />}
    </Dialog>
  )
}
