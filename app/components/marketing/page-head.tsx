import type { ReactNode } from 'react'

/** The heading of an inner page, with what stands under or beside it. */
export function PageHead({ heading, lead, children }: { heading: string; lead?: string; children?: ReactNode }) {
  return (
    <div className="site-wrap page-head">
      <div>
        <h1>{heading}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
      {children}
    </div>
  )
}
