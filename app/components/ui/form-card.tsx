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
    <section aria-labelledby={id} className={formSectionClass}>
      <div>
        <h2 id={id} className="text-base">
          {title}
        </h2>
        {subtitle && <p className="mt-1 text-sm text-ink-2">{subtitle}</p>}
      </div>
      <div className={formCardClass}>{children}</div>
    </section>
  )
}

export const formSectionClass =
  'grid scroll-mt-4 grid-cols-1 gap-3 py-5 lg:grid-cols-[264px_minmax(0,1fr)] lg:gap-10 lg:py-7 [section+&]:border-t [section+&]:border-line'

export const formCardClass =
  'grid scroll-mt-4 grid-cols-1 content-start gap-4 rounded-card border border-line bg-card p-4 shadow-flat md:p-5'
