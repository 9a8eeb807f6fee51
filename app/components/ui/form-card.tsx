import type { ReactNode } from 'react'

export function FormCard({
  id,
  title,
  subtitle,
  children,
}: {
  id: string
  title: string
  subtitle?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-card p-4 shadow-flat md:p-5">
      <h2 id={id} className="text-base">
        {title}
      </h2>
      {subtitle && <p className="text-sm text-ink-2">{subtitle}</p>}
      <div className="mt-4 grid gap-4">{children}</div>
    </section>
  )
}
