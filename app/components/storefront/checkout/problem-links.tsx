import { Fragment, type MouseEvent } from 'react'
import { FilledMessage, SLOT } from '#app/components/ui/filled-message.tsx'
import { type ProblemField, problemFields } from '#app/copy/phrases/storefront/checkout.ts'
import type { Platform } from '#app/domain/store/store.ts'
import { problemWords } from '#copy/storefront/checkout'

interface Props {
  /** Prefix of the fields' ids: 'order' for '#order-name'. */
  form: 'order' | 'checkout'
  fields: ProblemField[]
  platform: Platform
}

export function ProblemLinks({ form, fields, platform }: Props) {
  const names = problemFields(platform)
  return (
    <p>
      <FilledMessage text={problemWords().checkFields({ fields: SLOT })}>
        {fields.map((field, index) => (
          <Fragment key={field}>
            {index === 0 ? '' : index === fields.length - 1 ? problemWords().and : problemWords().comma}
            <a className="underline underline-offset-2" href={`#${form}-${field}`} onClick={focusField}>
              {names[field]}
            </a>
          </Fragment>
        ))}
      </FilledMessage>
    </p>
  )
}

/** A fragment in the address would add a history entry, which closes the checkout. */
function focusField(event: MouseEvent<HTMLAnchorElement>) {
  event.preventDefault()
  document.getElementById(event.currentTarget.hash.slice(1))?.focus()
}
