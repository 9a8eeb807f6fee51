import { type ReactNode, useId } from 'react'

interface Props {
  title: string
  text: string
  children: ReactNode
}

export function HoursSection({ title, text, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </section>
  )
}
