import { useEffect, useState } from 'react'
import { auth } from '#copy/sign-in'
import { FieldFrame, inputClass } from './form-frame.tsx'

interface Props {
  id: string
  name: string
  label: string
  autoComplete: 'current-password' | 'new-password' | 'one-time-code'
  inputMode?: 'numeric'
  maxLength?: number
  autoFocus?: boolean
  hint?: string
  error?: string | null
  isAlert?: boolean
  'data-first-focus'?: boolean
}

export function PasswordField({ id, name, label, autoFocus, hint, error, isAlert, ...typing }: Props) {
  const [isShown, setShown] = useState(false)
  const [canShow, setCanShow] = useState(false)
  useEffect(() => setCanShow(true), [])
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isAlert={isAlert}>
      <div className="relative">
        <input
          id={id}
          name={name}
          type={isShown ? 'text' : 'password'}
          className={inputClass(Boolean(error), 'pe-13')}
          {...typing}
          // biome-ignore lint/a11y/noAutofocus: after a sign-up nothing else is left to type
          autoFocus={autoFocus}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error || hint ? `${id}-note` : undefined}
        />
        {canShow && (
          <button
            type="button"
            className="icon-btn absolute inset-y-0 end-0.5 my-auto text-ink-2"
            aria-label={isShown ? auth().hidePassword : auth().showPassword}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <svg className="icon icon-small" viewBox="0 0 24 24" aria-hidden="true">
              <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 .01 0" />
              {isShown && <path d="M4 20L20 4" />}
            </svg>
          </button>
        )}
      </div>
    </FieldFrame>
  )
}
