import type { ReactNode } from 'react'

interface Props {
  title: string
  isTitleHidden?: boolean
  children: ReactNode
}

export function OrderCard({ title, isTitleHidden, children }: Props) {
  return (
    <section className="rounded-card border border-line bg-card p-4 md:p-6">
      <h2 className={isTitleHidden ? 'sr-only' : 'mb-2 text-base'}>{title}</h2>
      {children}
    </section>
  )
}
