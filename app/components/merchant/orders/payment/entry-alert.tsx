import { type ReactNode, useEffect, useRef } from 'react'

const looks = {
  refusal: 'bg-danger-soft text-danger',
  question: 'bg-warn-soft font-semibold text-warn',
}

interface Props {
  kind: keyof typeof looks
  answer: unknown
  children: ReactNode
}

/** Scrolls into view with each result: on a phone the fields above it fill the sheet. */
export function EntryAlert({ kind, answer, children }: Props) {
  const alert = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (answer) alert.current?.scrollIntoView({ block: 'nearest' })
  }, [answer])
  return (
    <p ref={alert} role="alert" className={`rounded-control p-3 text-sm ${looks[kind]}`}>
      {children}
    </p>
  )
}
