import { type FormEvent, useState } from 'react'
import { sendUnlock } from '#app/browser/till/till-lock.ts'
import { isPin, readPin } from '#app/domain/staff/pin.ts'
import { tillErrors, unlockRefused, tillLock as words } from '#copy/merchant/till-lock'
import { Button } from '../../../ui/button.tsx'
import { FormAlert } from '../../../ui/form-alert.tsx'
import { PinPad } from './pin-pad.tsx'

interface Props {
  person: string
  name: string
  /** Where the unlocked till opens. */
  to: string
  onBack?: () => void
  onUnreached?: () => void
}

/** `first` was chosen by somebody else: its owner chooses another before the till opens. */
interface Typed {
  pin: string
  first: string | null
  chosen: string | null
}

const nothing: Typed = { pin: '', first: null, chosen: null }

export function PinForm({ person, name, to, onBack, onUnreached }: Props) {
  const [typed, setTyped] = useState(nothing)
  const [problem, setProblem] = useState<{ text: string } | null>(null)
  const [isBusy, setBusy] = useState(false)
  const { pin, first, chosen } = typed
  const isFirst = first !== null

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setProblem(null)
    if (!isPin(pin)) return refuse(tillErrors()['pin-invalid'], typed)
    if (isFirst && chosen === null) {
      const read = readPin(pin)
      if (!read.ok) return refuse(tillErrors()[read.reason], { ...typed, pin: '' })
      return setTyped({ ...typed, pin: '', chosen: pin })
    }
    if (isFirst && chosen !== pin) return refuse(words().differ, { ...typed, pin: '', chosen: null })
    setBusy(true)
    const answer = await sendUnlock({ person, name, ...(isFirst ? { pin: first, newPin: pin } : { pin }) })
    if (answer?.ok || answer?.reason === 'no-till') return location.replace(answer.ok ? to : '/pos')
    setBusy(false)
    if (!answer) onUnreached?.()
    if (!answer) return refuse(unlockRefused().unreachable, typed)
    if (answer.reason === 'must-change') return setTyped({ pin: '', first: pin, chosen: null })
    refuse(answer.text, answer.reason === 'new-pin' ? { pin: '', first, chosen: null } : nothing)
  }

  function refuse(text: string, next: Typed) {
    setProblem({ text })
    setTyped(next)
  }

  const label = isFirst ? (chosen === null ? words().newPin : words().again) : words().pin
  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <div className="text-center">
        <h1 className="text-xl wrap-anywhere">{isFirst ? words().first({ name }) : words().pinOf({ name })}</h1>
        {isFirst && <p className="mt-1 text-sm text-ink-2">{words().firstText}</p>}
      </div>
      {problem && <FormAlert answer={problem}>{problem.text}</FormAlert>}
      <PinPad
        // The field takes the focus again for the next number.
        key={label}
        label={label}
        value={pin}
        onChange={(next) => !isBusy && setTyped({ ...typed, pin: next })}
      />
      <Button kind="primary" type="submit" className="min-h-[52px]" disabled={isBusy} aria-busy={isBusy || undefined}>
        {isBusy ? words().unlocking : isFirst ? words().savePin : words().unlock}
      </Button>
      {onBack && (
        <Button kind="text" onClick={onBack}>
          {words().others}
        </Button>
      )}
    </form>
  )
}
