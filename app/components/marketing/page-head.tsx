export const actsClass = 'mt-6 grid gap-2 md:mt-8 md:flex md:flex-wrap md:gap-3 [&>.btn]:min-h-13 md:[&>.btn]:px-7'

export function PageHead({ heading, lead }: { heading: string; lead?: string }) {
  return (
    <div className="site-wrap grid gap-5 pt-8 pb-6 md:pt-12 md:pb-10">
      <div>
        <h1 className="max-w-[22ch] text-2xl tracking-[-0.02em] md:text-3xl">{heading}</h1>
        {lead ? <p className="mt-2 max-w-[56ch] text-ink-2">{lead}</p> : null}
      </div>
    </div>
  )
}
