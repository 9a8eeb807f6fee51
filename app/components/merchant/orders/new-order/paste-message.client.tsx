import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useConnectionStatus } from '#app/browser/offline/connection-status.ts'
import { MAX_MESSAGE, unreadText } from '#app/domain/order/pasted/pasted-message.ts'
import { readCount } from '#app/domain/text/whole-number.ts'
import { pasteWords as words } from '#copy/merchant/pasted-message'
import { Button } from '../../../ui/button.tsx'
import { FieldFrame, inputClass } from '../../../ui/field/form-frame.tsx'
import { Dialog } from '../../dialog.tsx'
import { type EditorLine, withProduct } from '../editor/editor-lines.ts'
import { isComplete, MessageLines, type Proposal, proposalsOf } from './message-lines.tsx'
import { useMessageProducts } from './use-message-products.ts'

interface Props {
  message: string
  lines: EditorLine[]
  onType(message: string): void
  /** `unread`: what no added line holds. */
  onAdd(lines: EditorLine[], unread: string): void
  onClose(): void
}

/** Those proposed lines that are ticked are added, all else of the message stays a note. */
export function PasteMessage({ message, lines, onType, onAdd, onClose }: Props) {
  const id = useId()
  const [isRead, setRead] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [proposals, setProposals] = useState<Proposal[]>([])
  const [isChecked, setChecked] = useState(false)
  const { data, items } = useMessageProducts(isRead ? message : null)
  const isOffline = useConnectionStatus() !== null
  const field = useRef<HTMLTextAreaElement>(null)
  const ticked = proposals.filter(({ isTicked }) => isTicked)
  const unread = items ? unreadText(items, (item) => ticked.some((proposal) => proposal.item === item)) : ''

  useEffect(() => {
    setProposals(proposalsOf(items ?? []))
    setChecked(false)
  }, [items])

  function read(event: FormEvent) {
    event.preventDefault()
    // A portal's events reach the order's form, too.
    event.stopPropagation()
    const length = message.trim().length
    const problem = length === 0 ? words().empty : length > MAX_MESSAGE ? words().tooLong : null
    setError(problem)
    if (problem) field.current?.focus()
    else setRead(true)
  }

  function add() {
    setChecked(true)
    if (!ticked.every(isComplete)) {
      requestAnimationFrame(() => document.querySelector<HTMLElement>('#pasted [aria-invalid="true"]')?.focus())
      return
    }
    const added = ticked.reduce((all, { chosen: { product, size }, quantity }) => {
      return withProduct(all, product, { size, isPriced: true, quantity: readCount(quantity) ?? 1 })
    }, lines)
    onAdd(added, unread)
  }

  function back() {
    setRead(false)
    requestAnimationFrame(() => field.current?.focus())
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().title}
      text={words().text}
      width="wide"
      hasNotice={false}
      actions={
        items ? (
          <>
            <Button onClick={back}>{words().back}</Button>
            <Button kind="primary" onClick={add}>
              {ticked.length > 0 ? words().add({ n: ticked.length }) : words().asNote}
            </Button>
          </>
        ) : (
          <Button
            kind="primary"
            type="submit"
            form={`${id}form`}
            aria-disabled={isRead}
            aria-busy={isRead || undefined}
          >
            {isRead ? words().reading : words().read}
          </Button>
        )
      }
    >
      {items && data ? (
        <div id="pasted" className="grid gap-3">
          <MessageLines
            proposals={proposals}
            moneyFormat={data.moneyFormat}
            isChecked={isChecked}
            onChange={setProposals}
          />
          {unread !== '' && (
            <p className="rounded-control bg-wash p-3 text-sm wrap-anywhere" dir="auto">
              {words().note({ text: unread })}
            </p>
          )}
        </div>
      ) : (
        <form id={`${id}form`} noValidate className="grid gap-2" onSubmit={read}>
          <FieldFrame id={id} label={words().message} error={error}>
            <textarea
              id={id}
              ref={field}
              dir="auto"
              rows={6}
              className={inputClass(Boolean(error))}
              value={message}
              readOnly={isRead}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-note` : undefined}
              onChange={(event) => {
                setError(null)
                onType(event.target.value)
              }}
            />
          </FieldFrame>
          <p role="status" className="text-sm text-warn empty:hidden">
            {isOffline && words().offline}
          </p>
        </form>
      )}
    </Dialog>
  )
}
