import { type FormEvent, useEffect, useRef, useState } from 'react'
import { APPROVAL_FIELDS } from '#app/domain/staff/approval.ts'
import { isPin, MAX_PIN_DIGITS } from '#app/domain/staff/pin.ts'
import { pinRefusals, approval as words } from '#copy/merchant/approval'
import { Button } from '../../../ui/button.tsx'
import { PasswordField } from '../../../ui/field/form-password.tsx'
import { SelectField } from '../../../ui/field/select-field.tsx'
import { Dialog } from '../../dialog.tsx'
import type { AskedApproval } from '../order-view.ts'

const FORM = 'approval'

interface Props {
  approval: AskedApproval
  isBusy: boolean
  onAllow(fields: Record<string, string>): void
  onClose(): void
}

export function ApprovalDialog({ approval, isBusy, onAllow, onClose }: Props) {
  const { people, fields, error } = approval
  const [person, setPerson] = useState(() => people[0]?.person ?? '')
  const [reason, setReason] = useState(approval.text)
  const [problem, setProblem] = useState(error)
  const form = useRef<HTMLFormElement>(null)
  const pinField = () => form.current?.querySelector<HTMLInputElement>(`[name=${APPROVAL_FIELDS.pin}]`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    setProblem(error)
    if (error === null) return setReason(approval.text)
    const pin = pinField()
    if (!pin) return
    pin.value = ''
    pin.focus()
  }, [approval])

  function allow(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const pin = String(new FormData(event.currentTarget).get(APPROVAL_FIELDS.pin) ?? '')
    setProblem(isPin(pin.trim()) ? null : pinRefusals()['pin-invalid'])
    if (!isPin(pin.trim())) return pinField()?.focus()
    onAllow({ ...fields, [APPROVAL_FIELDS.person]: person, [APPROVAL_FIELDS.pin]: pin })
  }

  const canAllow = people.length > 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={words().title}
      text={[reason, canAllow ? words().text : words().nobody].filter(Boolean).join(' ')}
      actions={
        canAllow && (
          <Button kind="primary" type="submit" form={FORM} disabled={isBusy} aria-busy={isBusy || undefined}>
            {isBusy ? words().saving : words().allow}
          </Button>
        )
      }
    >
      {canAllow && (
        <form ref={form} id={FORM} onSubmit={allow} noValidate className="grid gap-4">
          <SelectField
            id="approver"
            name={APPROVAL_FIELDS.person}
            label={words().person}
            value={person}
            data-first-focus={people.length > 1 || undefined}
            onChange={(event) => setPerson(event.target.value)}
          >
            {people.map(({ person, name, role }) => (
              <option key={person} value={person}>
                {name === '' ? role : `${name} · ${role}`}
              </option>
            ))}
          </SelectField>
          <PasswordField
            id="approver-pin"
            name={APPROVAL_FIELDS.pin}
            label={words().pin}
            autoComplete="one-time-code"
            inputMode="numeric"
            maxLength={MAX_PIN_DIGITS}
            error={problem}
            isAlert
            data-first-focus={people.length === 1 || undefined}
          />
        </form>
      )}
    </Dialog>
  )
}
