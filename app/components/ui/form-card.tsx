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
    <section aria-labelledby={id} className="settings-section">
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {subtitle && <p className="mt-1 text-sm text-ink-2">{subtitle}</p>}
      </div>
      <div className="settings-card">{children}</div>
    </section>
  )
}
