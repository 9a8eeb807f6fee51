import { errorPage } from '#copy/errors'
import { buttonClass } from '../../ui/button.tsx'

/** The first page leads each role to its own home. */
export function RefusedPage({ title, text }: { title: string; text: string }) {
  return (
    <>
      <h1 className="mb-6 text-xl">{title}</h1>
      <div
        role="alert"
        className="grid justify-items-start gap-3 rounded-card border border-line bg-card p-6 shadow-flat md:max-w-140"
      >
        <p className="font-semibold">{text}</p>
        <a href="/" className={buttonClass('primary')}>
          {errorPage().backHome}
        </a>
      </div>
    </>
  )
}
