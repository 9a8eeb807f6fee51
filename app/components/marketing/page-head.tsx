import type { ReactNode } from 'react'

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
