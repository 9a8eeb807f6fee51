import { StickyNote } from 'lucide-react'
import { useRef, useState } from 'react'
import { randomId } from '#app/browser/random-id.ts'
import { MAX_NOTE } from '#app/domain/order/edit/rules.ts'
import { orderNotes as words } from '#copy/merchant/order-notes'
import { Button } from '../../../ui/button.tsx'
import { inputClass } from '../../../ui/field/form-frame.tsx'
import { PageStoreField } from '../../page-store-field.tsx'
import { useFormFetcher } from '../../use-form-result.ts'
import type { OrderActionData, OrderView } from '../order-view.ts'
import { PanelFold } from './order-panel.tsx'

/** For a new note; saved ones are in the history. */
export function OrderNotes({ view }: { view: OrderView }) {
  const form = useRef<HTMLFormElement>(null)
  const [noteId, setNoteId] = useState(randomId)
  const fetcher = useFormFetcher<OrderActionData>(({ ok }) => {
    if (!ok) return
    form.current?.reset()
    setNoteId(randomId())
  })
  const isBusy = fetcher.state !== 'idle'
  return (
    <PanelFold Mark={StickyNote} title={words().title} action={words().add} onOpen={() => form.current?.text.focus()}>
      <fetcher.Form ref={form} method="post" className="flex gap-2">
        <PageStoreField />
        <input type="hidden" name="intent" value="add-note" />
        <input type="hidden" name="id" value={view.id} />
        <input type="hidden" name="note" value={noteId} />
        <input
          name="text"
          dir="auto"
          aria-label={words().label}
          placeholder={words().placeholder}
          maxLength={MAX_NOTE}
          autoComplete="off"
          className={inputClass(false, 'min-w-0 flex-1')}
        />
        <Button type="submit" disabled={isBusy} aria-busy={isBusy || undefined}>
          {words().add}
        </Button>
      </fetcher.Form>
    </PanelFold>
  )
}
