import type { ReactNode } from 'react'

export function OrderCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card border border-line bg-card p-4 md:p-6">
      <h2 className="mb-3 text-base">{title}</h2>
      {children}
    </section>
  )
}
