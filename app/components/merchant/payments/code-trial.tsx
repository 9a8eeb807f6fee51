import { Form, Link } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { CODE_LENGTHS, type CodeRefusal } from '#app/domain/payment/code/code-fields.ts'
import { isMpesa, kindOf } from '#app/domain/payment/payment-method.ts'
import { codeTrial as words } from '#copy/merchant/payments'
import { buttonClass } from '../../ui/button.tsx'
import { FormAlert } from '../../ui/form-alert.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { PageStoreField } from '../page-store-field.tsx'
import { methodTitle } from './method-words.ts'
import { type CodeTrialView, paymentAction, paymentPath } from './payments-view.ts'

interface Props {
  storeId: string
  trial: CodeTrialView
}

export function CodeTrial({ storeId, trial: { method, sum, code } }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus()
    return () => document.getElementById(`${method.id}-try`)?.focus()
  }, [method.id])
  const question = isMpesa(kindOf(method)) ? words().mpesa : words().bank
  return (
    <Form
      method="post"
      action={paymentAction(storeId)}
      className="grid justify-items-start gap-4 rounded-card border border-line bg-card p-4 shadow-flat"
    >
      <PageStoreField />
      <h2 ref={heading} tabIndex={-1} className="text-base">
        {words().title}
      </h2>
      <p className="font-bold">{methodTitle(method)}</p>
      <input type="hidden" name="id" value={method.id} />
      <input type="hidden" name="version" value={method.updatedAt} />
      {'path' in code ? (
        <>
          <p className="text-ink-2">{words().scan}</p>
          <div className="w-64 max-w-full">
            <QrCode {...code} label={words().codeOf({ sum, method: methodTitle(method) })} />
          </div>
          <p className="font-semibold">{question({ name: method.registeredName ?? '', sum })}</p>
          <div className="flex flex-wrap gap-3">
            <button type="submit" name="intent" value="show-code" className={buttonClass('primary')}>
              {words().yes}
            </button>
            <button type="submit" name="intent" value="hide-code" className={buttonClass('quiet')}>
              {words().no}
            </button>
          </div>
        </>
      ) : (
        <>
          <FormAlert>{refusalText(code)}</FormAlert>
          <Link to={paymentPath('edit', method.id)} className={buttonClass('soft')}>
            {words().edit}
          </Link>
        </>
      )}
    </Form>
  )
}

function refusalText({ field, reason }: CodeRefusal): string {
  return words().refused[reason]({ field: words().fields[field], max: CODE_LENGTHS[field] })
}
