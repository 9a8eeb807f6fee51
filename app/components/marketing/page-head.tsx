export function PageHead({ heading, lead }: { heading: string; lead?: string }) {
  return (
    <div className="site-wrap page-head">
      <div>
        <h1>{heading}</h1>
        {lead ? <p>{lead}</p> : null}
      </div>
    </div>
  )
}
